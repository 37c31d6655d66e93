import { createPublicKey, verify, type KeyObject } from 'node:crypto'

/** A party's signature of a hash, in the form of a request. */
export interface RequestSignature {
  readonly format: string
  /** Base64. */
  readonly signature: string
  readonly signedBy: string
  readonly signingAlgorithmSpec: string
}

interface SigningKey {
  readonly fingerprint: string
  readonly key: KeyObject
}

const ed25519SpkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Reads a public key from base64: DER (X.509 SubjectPublicKeyInfo), or the raw 32 bytes of an
 * Ed25519 key. Returns undefined for an invalid key.
 */
export function readPublicKey(keyData: string): KeyObject | undefined {
  const bytes = Buffer.from(keyData, 'base64')
  const der = bytes.length === 32 ? Buffer.concat([ed25519SpkiPrefix, bytes]) : bytes
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

/** The signing keys of external parties that were allocated on this participant. */
export class ExternalKeys {
  readonly #byParty = new Map<string, SigningKey>()

  has(party: string): boolean {
    return this.#byParty.has(party)
  }

  put(party: string, fingerprint: string, key: KeyObject): void {
    this.#byParty.set(party, { fingerprint, key })
  }

  /**
   * Returns the number of the party's valid signatures of a hash; undefined if the party's key is
   * unknown.
   */
  validSignatures(
    party: string,
    hash: Uint8Array,
    signatures: readonly RequestSignature[],
  ): number | undefined {
    const known = this.#byParty.get(party)
    if (known === undefined) return undefined
    return signatures.filter(
      (signature) =>
        signature.signedBy === known.fingerprint && isValidSignature(known.key, hash, signature),
    ).length
  }
}

/** Returns true if a signature of a hash was made with the key. */
export function isValidSignature(
  key: KeyObject,
  hash: Uint8Array,
  signature: RequestSignature,
): boolean {
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const dsaEncoding = signature.format.endsWith('DER') ? 'der' : 'ieee-p1363'
  try {
    return verify(algorithm, hash, { key, dsaEncoding }, Buffer.from(signature.signature, 'base64'))
  } catch {
    return false
  }
}
