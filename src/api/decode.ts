import * as v from 'valibot'
import { ExactNumber, parseJson, type Json } from '#ledger/json.ts'

/** Limit of characters of `received` and `field` for an undecodable response. */
const longest = 120
const longestField = 300

export type Decoded<T> =
  | { readonly success: true; readonly value: T }
  | {
      readonly success: false
      readonly field: string
      readonly expected: string
      readonly received: string
    }

/** Parses a body as lossless JSON and checks it. Reports the first problem. Never throws. */
export function decode<T>(schema: v.GenericSchema<unknown, T>, text: string): Decoded<T> {
  let json: Json
  try {
    json = parseJson(text)
  } catch {
    const received = text.trim() === '' ? 'an empty body' : shorten(text.trimStart())
    return { success: false, field: '', expected: 'JSON', received }
  }
  return decodeJson(schema, json)
}

/** Checks parsed JSON, like `decode`. */
export function decodeJson<T>(schema: v.GenericSchema<unknown, T>, json: Json): Decoded<T> {
  const result = v.safeParse(schema, json, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return { success: true, value: result.output }
  const [issue] = result.issues
  return {
    success: false,
    field: shorten(v.getDotPath(issue) ?? '', longestField),
    expected: expectedBy(issue),
    received: describeReceived(issue.input),
  }
}

/**
 * Returns a description of the expected value. This project's own checks have the description as
 * their message.
 */
function expectedBy(issue: v.BaseIssue<unknown>): string {
  const own = issue.kind === 'validation' || issue.type === 'custom'
  return own ? issue.message : (issue.expected ?? issue.message)
}

/** Describes a received value briefly. Lists and objects are described only by size and keys. */
export function describeReceived(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return shorten(JSON.stringify(value.slice(0, longest)))
  if (value instanceof ExactNumber) return shorten(value.text)
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (value === null) return 'null'
  if (typeof value === 'object') {
    const keys = Object.keys(value)
    return keys.length === 0
      ? 'an empty object'
      : shorten(`an object with ${keys.slice(0, 10).join(', ')}`)
  }
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? shorten(String(value))
    : typeof value
}

function shorten(text: string, length = longest): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
