/** Checks signatures of a prepared transaction that users paste. */
import { bytesOfBase64 } from './base64.ts'

/** One signature as the user enters it. */
export interface SignatureDraft {
  readonly party: string
  readonly format: SignatureFormat
  /** Base64. */
  readonly signature: string
  /** Fingerprint of the key. */
  readonly signedBy: string
  readonly signingAlgorithmSpec: SigningAlgorithm
}

export const signatureFormats = [
  'SIGNATURE_FORMAT_CONCAT',
  'SIGNATURE_FORMAT_DER',
  'SIGNATURE_FORMAT_RAW',
  'SIGNATURE_FORMAT_SYMBOLIC',
] as const
export type SignatureFormat = (typeof signatureFormats)[number]

export const signingAlgorithms = [
  'SIGNING_ALGORITHM_SPEC_ED25519',
  'SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_256',
  'SIGNING_ALGORITHM_SPEC_EC_DSA_SHA_384',
] as const
export type SigningAlgorithm = (typeof signingAlgorithms)[number]

/** The error message of each field of a signature. Empty if the signature can be sent. */
export type SignatureProblems = Partial<Record<keyof SignatureDraft, string>>

const fingerprint = /^1220[0-9a-f]{64}$/
const hexadecimal = /^(?:[0-9a-fA-F]{2}){32,}$/
const ed25519Bytes = 64
/** The first byte of every DER signature, the tag of a sequence. */
const derSequence = 0x30

/**
 * Returns the problems of each signature, including conflicts between signatures.
 * @param acting the parties that the transaction acts as; only their signatures count
 */
export function signatureProblems(
  drafts: readonly SignatureDraft[],
  acting: readonly string[],
): readonly SignatureProblems[] {
  const seen = new Set<string>()
  return drafts.map((draft) => {
    const key = JSON.stringify([draft.party, draft.signedBy])
    const isAgain = draft.signedBy !== '' && seen.has(key)
    seen.add(key)
    return {
      ...partyProblem(draft.party, acting),
      ...signatureProblem(draft),
      ...(isAgain ? { signedBy: 'This key has already signed for this party above.' } : {}),
      ...(fingerprint.test(draft.signedBy) ? {} : { signedBy: fingerprintProblem(draft.signedBy) }),
    }
  })
}

/** Returns the acting parties without a signature. */
export function unsigned(
  drafts: readonly SignatureDraft[],
  acting: readonly string[],
): readonly string[] {
  const signed = new Set(
    drafts.flatMap(({ party, signature }) => (signature.trim() === '' ? [] : [party])),
  )
  return acting.filter((party) => !signed.has(party))
}

/**
 * Returns an empty signature for a party. The fingerprint of the party's own key is filled in,
 * because it is often the signing key.
 */
export function emptySignature(party: string): SignatureDraft {
  const own = party.slice(party.lastIndexOf('::') + 2)
  return {
    party,
    format: 'SIGNATURE_FORMAT_CONCAT',
    signature: '',
    signedBy: fingerprint.test(own) ? own : '',
    signingAlgorithmSpec: 'SIGNING_ALGORITHM_SPEC_ED25519',
  }
}

/** Returns the signatures in the form of an execute request: by party, in order. */
export function partySignatures(drafts: readonly SignatureDraft[]) {
  const byParty = new Map<string, Omit<SignatureDraft, 'party'>[]>()
  for (const { party, ...signature } of drafts) {
    const known = byParty.get(party)
    if (known === undefined) byParty.set(party, [signature])
    else known.push(signature)
  }
  return [...byParty].map(([party, signatures]) => ({ party, signatures }))
}

function partyProblem(party: string, acting: readonly string[]): SignatureProblems {
  if (party === '') return { party: 'Enter the party that signed.' }
  return acting.includes(party) ? {} : { party: 'The transaction does not act as this party.' }
}

function signatureProblem(draft: SignatureDraft): SignatureProblems {
  const { signature, format, signingAlgorithmSpec: algorithm } = draft
  if (signature === '') return { signature: 'The signature is missing.' }
  if (hexadecimal.test(signature)) {
    return { signature: 'These are hexadecimal digits. Enter base64.' }
  }
  const bytes = bytesOfBase64(signature)
  if (bytes === undefined || bytes.length === 0) {
    return { signature: 'Not valid base64 with padding.' }
  }
  if (algorithm === 'SIGNING_ALGORITHM_SPEC_ED25519') {
    if (format === 'SIGNATURE_FORMAT_DER')
      return { format: 'Ed25519 signatures do not use the DER format.' }
    if (bytes.length !== ed25519Bytes) {
      return {
        signature: `An Ed25519 signature has ${ed25519Bytes} bytes, this one ${bytes.length}.`,
      }
    }
  }
  if (format === 'SIGNATURE_FORMAT_DER' && bytes[0] !== derSequence) {
    return { signature: 'A DER signature begins with a sequence; this one does not.' }
  }
  return {}
}

function fingerprintProblem(text: string): string {
  return text === ''
    ? 'The fingerprint of the key that signed is missing.'
    : 'A fingerprint is 1220 followed by 64 hexadecimal digits in lower case.'
}
