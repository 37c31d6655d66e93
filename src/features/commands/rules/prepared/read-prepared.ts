import { parseJson } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { differencesFromRequest } from './differences-from-request.ts'
import { bytesOfBase64 } from './base64.ts'
import { contentsOf } from './contents-of.ts'
import { hashVerdict, type HashVerdict } from './hash-verdict.ts'
import type { Difference, PreparedContents } from './prepared-contents.ts'
import { readMessage, type ReadMessage } from './read-message.ts'

/**
 * Nesting limit. Daml allows 100 levels of a value, and each level is two to four objects of the
 * message.
 */
const deepest = 2000
const tooDeep = {
  kind: 'undecodable',
  reason: 'A value is nested deeper than the 100 levels that the ledger allows.',
} as const

/** The relevant parts of a prepare response. */
export interface PreparedAnswer {
  readonly preparedTransaction: string
  readonly preparedTransactionHash: string
  readonly hashingSchemeVersion: string
}

/** The result of decoding a prepared transaction. */
export type PreparedReading =
  | { readonly kind: 'undecodable'; readonly reason: string }
  | {
      readonly kind: 'decoded'
      readonly bytes: number
      readonly contents: PreparedContents
      readonly verdict: HashVerdict
      /** `undefined` if the request is unknown, because the response came from a file. */
      readonly differences: readonly Difference[] | undefined
    }

/**
 * Decodes a prepared transaction. Compares its computed hash with the participant's hash, and its
 * contents with the request. Slow for megabytes, so run it in a worker.
 * @param requestText the body of the request, as JSON text
 */
export function readPrepared(
  answer: PreparedAnswer,
  requestText: string | undefined,
): PreparedReading {
  const bytes = bytesOfBase64(answer.preparedTransaction)
  if (bytes === undefined) return { kind: 'undecodable', reason: 'Not valid base64.' }
  if (bytes.length === 0) return { kind: 'undecodable', reason: 'It is empty.' }
  let read: ReadMessage
  try {
    read = readMessage(bytes)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    // The maintainers' decoder is recursive, so deep nesting overflows the call stack.
    if (/call stack|recursion/i.test(words)) return tooDeep
    return { kind: 'undecodable', reason: `Not a prepared transaction: ${words}.` }
  }
  const { message, keys } = read
  const parts = [message, ...keys.uses.values(), ...keys.queries.values()]
  if (isDeeperThan(parts, deepest)) return tooDeep
  const request = requestText === undefined ? undefined : parseJson(requestText)
  return {
    kind: 'decoded',
    bytes: bytes.length,
    contents: contentsOf(read),
    verdict: hashVerdict(read, answer.preparedTransactionHash, answer.hashingSchemeVersion),
    differences:
      request !== undefined && isJsonObject(request)
        ? differencesFromRequest(request, read)
        : undefined,
  }
}

/** Returns true if a decoded message is nested deeper than a limit. */
function isDeeperThan(message: object, most: number): boolean {
  let level: readonly object[] = [message]
  for (let depth = 0; depth <= most; depth++) {
    level = level.flatMap(insideOf)
    if (level.length === 0) return false
  }
  return true
}

/** Returns the objects inside an object. Bytes contain none. */
function insideOf(one: object): readonly object[] {
  return ArrayBuffer.isView(one) ? [] : Object.values(one).filter(isObject)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
