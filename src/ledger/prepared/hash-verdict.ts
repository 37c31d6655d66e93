import { bytesToHex } from '@noble/hashes/utils.js'
import type { PreparedTransaction } from '@canton-network/core-ledger-proto'
import { base64Of, bytesOfBase64 } from './base64.ts'
import { hashV2 } from './hash-v2.ts'
import { Unhashable } from './unhashable.ts'

/** A hash in the two writings that signers take. */
export interface HashText {
  readonly base64: string
  readonly hex: string
}

/** What came of computing the hash here and comparing it with the one that the participant gave. */
export type HashVerdict =
  | { readonly is: 'equal'; readonly computed: HashText }
  | {
      readonly is: 'different'
      readonly computed: HashText
      /** As it came, and in hexadecimal digits where it is base64. */
      readonly given: { readonly text: string; readonly hex: string | undefined }
    }
  /** Of a scheme that this program does not know: nothing was compared. */
  | { readonly is: 'unsupported'; readonly scheme: string }
  /** The transaction decodes and has no hash in its scheme. */
  | { readonly is: 'uncomputable'; readonly reason: string }

/** The scheme whose hashes are computed here. */
export const supportedScheme = 'HASHING_SCHEME_VERSION_V2'

/** Compares the hash that was given, as base64, with the message's own. */
export function hashVerdict(
  message: PreparedTransaction,
  given: string,
  scheme: string,
): HashVerdict {
  if (scheme !== supportedScheme) return { is: 'unsupported', scheme }
  let hash: Uint8Array
  try {
    hash = hashV2(message)
  } catch (error) {
    if (error instanceof Unhashable) return { is: 'uncomputable', reason: error.message }
    throw error
  }
  const computed = { base64: base64Of(hash), hex: bytesToHex(hash) }
  if (given === computed.base64) return { is: 'equal', computed }
  const bytes = bytesOfBase64(given)
  const hex = bytes === undefined ? undefined : bytesToHex(bytes)
  return { is: 'different', computed, given: { text: given, hex } }
}
