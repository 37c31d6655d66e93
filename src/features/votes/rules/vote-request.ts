/** Reads `Splice.DsoRules:VoteRequest` (docs/network-rules.md, Governance). */
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { isMap, mapEntries } from './daml-map.ts'
import {
  memberAtPath,
  contractIn,
  partyIn,
  reasonIn,
  text,
  timeIn,
  type Reason,
} from './read-values.ts'

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

/**
 * A vote request, as far as it can be read. Missing members are `undefined` and never cause an
 * error.
 */
export interface VoteRequest {
  /** An SV's name, or a party id in some older requests. */
  readonly requester: string
  readonly action: Json
  readonly reason: Reason
  readonly voteBefore: RecordTime | undefined
  readonly votes: readonly Vote[]
  /** True if the vote list is complete. Votes can only be counted if it is. */
  readonly votesAreKnown: boolean
  /** The id of the request's first contract. The first contract itself has no tracking id. */
  readonly trackingId: ContractId | undefined
  /** If absent, the request takes effect as soon as enough SVs accept. */
  readonly targetEffectiveAt: RecordTime | undefined
}

/**
 * Reads a vote request from a payload of any form. Missing or malformed members become `undefined`
 * or empty.
 */
export function readVoteRequest(payload: Json | undefined): VoteRequest {
  const votes = memberAtPath(payload, 'votes')
  return {
    requester: text(memberAtPath(payload, 'requester')) ?? '',
    action: memberAtPath(payload, 'action') ?? null,
    reason: reasonIn(memberAtPath(payload, 'reason')),
    voteBefore: timeIn(memberAtPath(payload, 'voteBefore')),
    votes: mapEntries(votes).map(readVote),
    votesAreKnown: isMap(votes),
    trackingId: contractIn(memberAtPath(payload, 'trackingCid')),
    targetEffectiveAt: timeIn(memberAtPath(payload, 'targetEffectiveAt')),
  }
}

function readVote([name, vote]: readonly [string, Json]): Vote {
  const accept = memberAtPath(vote, 'accept')
  return {
    name,
    party: partyIn(memberAtPath(vote, 'sv')),
    accept: typeof accept === 'boolean' ? accept : undefined,
    reason: reasonIn(memberAtPath(vote, 'reason')),
    castAt: timeIn(memberAtPath(vote, 'optCastAt')),
  }
}
