import type { Context } from 'hono'
import { parseJson } from '#ledger/json.ts'
import { MalformedRequest } from './malformed.ts'
import type { Shape } from './shape.ts'

/**
 * Reads a JSON body through a shape, without losing digits of its numbers. The family's `onError`
 * handles the exception.
 * @throws MalformedRequest if the body is not JSON or does not fit the shape
 */
export async function readBody<T>(context: Context, shape: Shape<T>): Promise<T> {
  const text = await context.req.text()
  return shape(parseBody(text), [])
}

function parseBody(text: string) {
  try {
    return parseJson(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MalformedRequest({ in: 'body' }, text.trim() === '' ? 'exhausted input' : reason)
  }
}

/** The raw text of a query parameter; undefined when absent. */
export const queryText = (context: Context, name: string): string | undefined =>
  context.req.query(name)

/** A query parameter that is a whole number of 32 bits; undefined when absent. */
export function queryInt32(context: Context, name: string): number | undefined {
  const text = context.req.query(name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^[+-]?\d{1,10}$/.test(text) || value > 2_147_483_647 || value < -2_147_483_648) {
    throw new MalformedRequest(
      { in: 'query', name },
      `'${text}' is not a valid 32-bit signed integer value`,
    )
  }
  return value
}

/** A query parameter that is a whole number of 64 bits; undefined when absent. */
export function queryInt64(context: Context, name: string): bigint | undefined {
  const text = context.req.query(name)
  if (text === undefined) return undefined
  if (!/^-?\d{1,19}$/.test(text) || BigInt.asIntN(64, BigInt(text)) !== BigInt(text)) {
    throw new MalformedRequest(
      { in: 'query', name },
      `'${text}' is not a valid 64-bit signed integer value`,
    )
  }
  return BigInt(text)
}

/** A query parameter that is `true` or `false`; undefined when absent. */
export function queryBoolean(context: Context, name: string): boolean | undefined {
  const text = context.req.query(name)
  if (text === undefined) return undefined
  if (text !== 'true' && text !== 'false') {
    throw new MalformedRequest({ in: 'query', name }, `'${text}' is not a valid Boolean value`)
  }
  return text === 'true'
}

/** A query parameter from a fixed set of words; undefined when absent. */
export function queryOneOf<const T extends string>(
  context: Context,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = context.req.query(name)
  if (text === undefined) return undefined
  const found = allowed.find((candidate) => candidate === text)
  if (found === undefined) {
    throw new MalformedRequest(
      { in: 'query', name },
      `'${text}' is not one of ${allowed.join(', ')}`,
    )
  }
  return found
}
