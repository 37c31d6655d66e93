/** The claimers of parties' coupons (docs/network-rules.md, Rewards). */
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { failureOf } from '#api/errors.ts'
import type { CallOptions } from '#api/transport.ts'
import { PartyId, splitUniqueId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { compareRecordTimes, RecordTime } from '#ledger/record-time.ts'
import type { Claimer } from '#features/overview/rules/coupon-claim.ts'
import { currentLedgerEnd, ownParticipantId } from '#shared/queries/participant.ts'
import { fetchCreatedEvents } from '#shared/queries/participant-contracts.ts'

/**
 * Below the participant's own limit, so that the participant truncates its list instead of
 * rejecting the request.
 */
const most = 200

const Delegation = openObject({ beneficiary: PartyId, delegate: PartyId, expiresAt: RecordTime })

/**
 * Returns the claimer of each owner's coupons, without owners whose claimer is unknown. A party
 * outside the participant's namespace is external: no wallet claims for it, only the delegate of a
 * minting delegation.
 */
export async function claimersOf(
  client: QueryClient,
  owners: ReadonlySet<PartyId>,
  now: RecordTime,
  options: CallOptions,
): Promise<ReadonlyMap<PartyId, Claimer>> {
  const claimers = new Map<PartyId, Claimer>()
  if (owners.size === 0) return claimers
  try {
    const { participantId } = await client.ensureQueryData(ownParticipantId())
    const own = splitUniqueId(participantId).fingerprint
    const isExternal = (party: PartyId) => splitUniqueId(party).fingerprint !== own
    for (const owner of owners) if (!isExternal(owner)) claimers.set(owner, { status: 'wallet' })
    const external = [...owners].filter(isExternal)
    if (external.length === 0) return claimers
    const { delegates, isCut } = await delegatesOf(client, external, now, options)
    for (const owner of external) {
      const party = delegates.get(owner)
      if (party !== undefined) claimers.set(owner, { status: 'delegate', party })
      else if (!isCut) claimers.set(owner, { status: 'nobody' })
    }
    return claimers
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || failure.kind === 'aborted') throw error
    return claimers
  }
}

async function delegatesOf(
  client: QueryClient,
  beneficiaries: readonly PartyId[],
  now: RecordTime,
  options: CallOptions,
) {
  // Uses the cached ledger end, at which the open coupons were read just before.
  const { offset } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 60_000 })
  const created = await fetchCreatedEvents(
    {
      readers: beneficiaries,
      activeAtOffset: offset ?? 0n,
      templateId: '#splice-wallet:Splice.Wallet.MintingDelegation:MintingDelegation',
      limit: most,
    },
    options,
  )
  const delegates = new Map<PartyId, PartyId>()
  for (const { createArgument } of created) {
    const read = v.safeParse(Delegation, createArgument)
    if (!read.success || compareRecordTimes(read.output.expiresAt, now) <= 0) continue
    delegates.set(read.output.beneficiary, read.output.delegate)
  }
  return { delegates, isCut: created.length >= most }
}
