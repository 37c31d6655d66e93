import { bytesToHex } from '@noble/hashes/utils.js'
import { base64Of, bytesOfBase64 } from './base64.ts'
import { hashPrepared, type HashingScheme } from './hash-prepared.ts'
import type { ReadMessage } from './read-message.ts'
import { uncoveredParts } from './uncovered-parts.ts'
import { Unhashable } from './unhashable.ts'

/** A hash in the two notations that signers accept. */
export interface HashText {
  readonly base64: string
  readonly hex: string
}

/** The result of comparing the computed hash with the participant's hash. */
export type HashVerdict =
  | {
      readonly kind: 'equal'
      readonly scheme: HashingScheme
      readonly computed: HashText
      /** Parts of the message that can change without changing its hash, as sentences. */
      readonly uncovered: readonly string[]
    }
  | {
      readonly kind: 'different'
      readonly computed: HashText
      /** The received hash, and its hexadecimal digits if it is base64. */
      readonly received: { readonly text: string; readonly hex: string | undefined }
    }
  /** The scheme is unknown, so nothing was compared. */
  | { readonly kind: 'unsupported'; readonly scheme: string }
  /** The transaction can be decoded, but has no hash in its scheme. */
  | { readonly kind: 'uncomputable'; readonly reason: string }

/**
 * The schemes that this program can compute, by their names in the ledger API. V4 was introduced
 * with protocol version 36.
 */
const schemes: ReadonlyMap<string, HashingScheme> = new Map([
  ['HASHING_SCHEME_VERSION_V2', 2],
  ['HASHING_SCHEME_VERSION_V3', 3],
])

/** Compares a received hash, as base64, with the hash computed from the message. */
export function hashVerdict(read: ReadMessage, received: string, name: string): HashVerdict {
  const scheme = schemes.get(name)
  if (scheme === undefined) return { kind: 'unsupported', scheme: name }
  let hash: Uint8Array
  try {
    hash = hashPrepared(read, scheme)
  } catch (error) {
    if (error instanceof Unhashable) return { kind: 'uncomputable', reason: error.message }
    throw error
  }
  const computed = { base64: base64Of(hash), hex: bytesToHex(hash) }
  if (received === computed.base64) {
    return { kind: 'equal', scheme, computed, uncovered: uncoveredParts(read, scheme) }
  }
  const bytes = bytesOfBase64(received)
  const hex = bytes === undefined ? undefined : bytesToHex(bytes)
  return { kind: 'different', computed, received: { text: received, hex } }
}
