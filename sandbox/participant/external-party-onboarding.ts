import type { KeyObject } from 'node:crypto'
import type { JsonObject } from '#ledger/json.ts'
import { invalidArgument, invalidField } from './canton-error.ts'
import { scopeOf, type Caller } from './caller.ts'
import { isValidSignature, readPublicKey } from './external-keys.ts'
import type { AllocateRequest, GenerateTopologyRequest } from './external-party-shape.ts'
import { checkParty } from './identifier-rules.ts'
import { emptyMeta } from './object-meta.ts'
import {
  fingerprintOf,
  multiHashOf,
  onboardingTransactions,
  readOnboarding,
} from './onboarding-topology.ts'
import type { Participant } from './participant.ts'

/**
 * Returns the topology transactions that would onboard a party with this key, and the hash to sign.
 */
export async function generateTopology(
  participant: Participant,
  request: GenerateTopologyRequest,
): Promise<JsonObject> {
  participant.checkSynchronizer(request.synchronizer)
  publicKey(request.publicKey)
  const keyData = Uint8Array.from(Buffer.from(request.publicKey.keyData, 'base64'))
  const fingerprint = await fingerprintOf(keyData)
  const party = checkParty('party_hint', `${request.partyHint}::${fingerprint}`)
  const transactions = onboardingTransactions({
    party,
    fingerprint,
    participantUid: participant.participantId,
    keyData,
    format: request.publicKey.format,
    keySpec: request.publicKey.keySpec,
  })
  return {
    partyId: party,
    publicKeyFingerprint: fingerprint,
    topologyTransactions: transactions.map((bytes) => Buffer.from(bytes).toString('base64')),
    multiHash: Buffer.from(await multiHashOf(transactions)).toString('base64'),
  }
}

/** Allocates a party whose key has signed its onboarding. Returns the party id. */
export async function allocate(
  participant: Participant,
  request: AllocateRequest,
  caller: Caller,
): Promise<string> {
  participant.checkSynchronizer(request.synchronizer)
  const scope = scopeOf(caller, request.identityProviderId)
  participant.identityProviders.checkKnown(scope)
  const transactions = request.onboardingTransactions.map(({ transaction }) => transaction)
  const onboarding = read(transactions)
  if (!onboarding.participantUids.includes(participant.participantId)) {
    throw invalidArgument('The party is not to be hosted by this node')
  }
  const keyData = Buffer.from(onboarding.key.publicKey)
  const fingerprint = await fingerprintOf(keyData)
  const key = publicKey({ keyData: keyData.toString('base64') })
  if (!onboarding.party.endsWith(`::${fingerprint}`)) {
    throw invalidArgument(`The namespace of ${onboarding.party} is not that of its key`)
  }
  const hash = await multiHashOf(transactions)
  const signed = request.multiHashSignatures.some(
    (signature) => signature.signedBy === fingerprint && isValidSignature(key, hash, signature),
  )
  if (!signed) throw invalidArgument('No valid signature of the party over the transactions')
  const party = checkParty('party', onboarding.party)
  participant.parties.allocate({
    party,
    isHosted: true,
    meta: emptyMeta,
    identityProviderId: scope,
  })
  participant.externalKeys.put(party, fingerprint, key)
  if (request.userId !== '') {
    participant.users.grant(request.userId, scope, [{ kind: 'CanActAs', party }])
  }
  return party
}

function read(transactions: readonly Uint8Array[]) {
  const refused = invalidField('onboarding_transactions', 'they do not onboard one party')
  let onboarding: ReturnType<typeof readOnboarding>
  try {
    onboarding = readOnboarding(transactions)
  } catch {
    throw refused
  }
  if (onboarding === undefined) throw refused
  return onboarding
}

function publicKey({ keyData }: { keyData: string }): KeyObject {
  const key = readPublicKey(keyData)
  if (key === undefined) throw invalidField('public_key.key_data', 'not a public key')
  return key
}
