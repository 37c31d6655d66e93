/** Reads `Splice.DsoRules:VoteRequest` (docs/network-rules.md, Governance). */
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { isMap, mapEntries } from './daml-map.ts'
import { at, contractIn, partyIn, reasonIn, text, timeIn, type Reason } from './read-values.ts'

/** The vote of one SV. */
export interface Vote {
  /** The key in the request's map of votes: the SV's name. */
  readonly name: string
  readonly party: PartyId | undefined
  /** `undefined` if missing in the contract. */
  readonly accept: boolean | undefined
  readonly reason: Reason
  readonly castAt: RecordTime | undefined
}

/** A vote request as far as readable. Missing members are `undefined`, never an error. */
export interface VoteRequest {
  /** An SV's name; a party id in some older requests. */
  readonly requester: string
  readonly action: Json
  readonly reason: Reason
  /** The deadline for votes. */
  readonly voteBefore: RecordTime | undefined
  readonly votes: readonly Vote[]
  /** True if the vote list is complete. Votes can only be counted if it is. */
  readonly votesAreKnown: boolean
  /** The first contract of the request; absent on that contract. */
  readonly trackingId: ContractId | undefined
  /** If absent, the request takes effect as soon as enough SVs accept. */
  readonly targetEffectiveAt: RecordTime | undefined
}

/** Reads a payload of any form. */
export function readVoteRequest(payload: Json | undefined): VoteRequest {
  const votes = at(payload, 'votes')
  return {
    requester: text(at(payload, 'requester')) ?? '',
    action: at(payload, 'action') ?? null,
    reason: reasonIn(at(payload, 'reason')),
    voteBefore: timeIn(at(payload, 'voteBefore')),
    votes: mapEntries(votes).map(readVote),
    votesAreKnown: isMap(votes),
    trackingId: contractIn(at(payload, 'trackingCid')),
    targetEffectiveAt: timeIn(at(payload, 'targetEffectiveAt')),
  }
}

function readVote([name, vote]: readonly [string, Json]): Vote {
  const accept = at(vote, 'accept')
  return {
    name,
    party: partyIn(at(vote, 'sv')),
    accept: typeof accept === 'boolean' ? accept : undefined,
    reason: reasonIn(at(vote, 'reason')),
    castAt: timeIn(at(vote, 'optCastAt')),
  }
}
