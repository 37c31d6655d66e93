import {
  CryptoKeyFormat,
  Enums_ParticipantPermission,
  Enums_TopologyChangeOp,
  SigningKeyScheme,
  SigningKeySpec,
  SigningKeyUsage,
  TopologyTransaction,
  type SigningPublicKey,
  type TopologyMapping,
} from '@canton-network/core-ledger-proto'
import {
  computeMultiHashForTopology,
  computeSha256CantonHash,
} from '@canton-network/core-tx-visualizer'

/**
 * Canton's numbers for the purposes of hashes. The number of the purpose is hashed with the data.
 */
const purpose = { topologyTransaction: 11, fingerprint: 12, multipleTransactions: 55 } as const

/** Returns the fingerprint of a public key: a multihash, `1220` and 64 hexadecimal digits. */
export async function fingerprintOf(keyData: Uint8Array): Promise<string> {
  return Buffer.from(await computeSha256CantonHash(purpose.fingerprint, keyData)).toString('hex')
}

const formats: Readonly<Record<string, CryptoKeyFormat>> = {
  CRYPTO_KEY_FORMAT_RAW: CryptoKeyFormat.RAW,
  CRYPTO_KEY_FORMAT_DER: CryptoKeyFormat.DER,
  CRYPTO_KEY_FORMAT_DER_X509_SUBJECT_PUBLIC_KEY_INFO:
    CryptoKeyFormat.DER_X509_SUBJECT_PUBLIC_KEY_INFO,
}

const specs: Readonly<Record<string, SigningKeySpec>> = {
  SIGNING_KEY_SPEC_EC_CURVE25519: SigningKeySpec.EC_CURVE25519,
  SIGNING_KEY_SPEC_EC_P256: SigningKeySpec.EC_P256,
  SIGNING_KEY_SPEC_EC_P384: SigningKeySpec.EC_P384,
  SIGNING_KEY_SPEC_EC_SECP256K1: SigningKeySpec.EC_SECP256K1,
}

/** The onboarded party, its key, and its participant. */
export interface Onboarding {
  readonly party: string
  readonly fingerprint: string
  readonly participantUid: string
  readonly keyData: Uint8Array
  readonly format: string
  readonly keySpec: string
}

/**
 * Returns the three topology transactions that onboard an external party: its namespace, its
 * signing key, and the participant that hosts the party with confirmation permission.
 */
export function onboardingTransactions(onboarding: Onboarding): readonly Uint8Array[] {
  const { party, fingerprint, participantUid, keyData } = onboarding
  const key = (usage: SigningKeyUsage): SigningPublicKey => ({
    format: formats[onboarding.format] ?? CryptoKeyFormat.UNSPECIFIED,
    publicKey: keyData,
    scheme: SigningKeyScheme.UNSPECIFIED,
    usage: [usage],
    keySpec: specs[onboarding.keySpec] ?? SigningKeySpec.UNSPECIFIED,
  })
  const mappings: readonly TopologyMapping['mapping'][] = [
    {
      oneofKind: 'namespaceDelegation',
      namespaceDelegation: {
        namespace: fingerprint,
        targetKey: key(SigningKeyUsage.NAMESPACE),
        isRootDelegation: true,
        restriction: { oneofKind: 'canSignAllMappings', canSignAllMappings: {} },
      },
    },
    {
      oneofKind: 'partyToKeyMapping',
      partyToKeyMapping: { party, threshold: 1, signingKeys: [key(SigningKeyUsage.PROTOCOL)] },
    },
    {
      oneofKind: 'partyToParticipant',
      partyToParticipant: {
        party,
        threshold: 1,
        participants: [{ participantUid, permission: Enums_ParticipantPermission.CONFIRMATION }],
      },
    },
  ]
  return mappings.map((mapping) =>
    TopologyTransaction.toBinary({
      operation: Enums_TopologyChangeOp.ADD_REPLACE,
      serial: 1,
      mapping: { mapping },
    }),
  )
}

/** Returns the joint hash of several topology transactions, which the party's key signs. */
export async function multiHashOf(transactions: readonly Uint8Array[]): Promise<Uint8Array> {
  const hashes = await Promise.all(
    transactions.map((bytes) => computeSha256CantonHash(purpose.topologyTransaction, bytes)),
  )
  return computeSha256CantonHash(
    purpose.multipleTransactions,
    await computeMultiHashForTopology(hashes),
  )
}

/**
 * Reads a set of onboarding transactions; returns undefined if they do not onboard exactly one
 * party.
 */
export function readOnboarding(
  transactions: readonly Uint8Array[],
): { party: string; participantUids: readonly string[]; key: SigningPublicKey } | undefined {
  let party: string | undefined
  let participantUids: readonly string[] = []
  let key: SigningPublicKey | undefined
  for (const bytes of transactions) {
    const mapping = TopologyTransaction.fromBinary(bytes).mapping?.mapping
    if (mapping?.oneofKind === 'partyToParticipant') {
      party = mapping.partyToParticipant.party
      participantUids = mapping.partyToParticipant.participants.map((host) => host.participantUid)
    } else if (mapping?.oneofKind === 'partyToKeyMapping') {
      key = mapping.partyToKeyMapping.signingKeys[0]
    }
  }
  return party === undefined || key === undefined ? undefined : { party, participantUids, key }
}
