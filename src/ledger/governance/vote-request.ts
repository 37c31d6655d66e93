/** `Splice.DsoRules:VoteRequest` (docs/network-rules.md, Governance). */
import type { ContractId, PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import type { RecordTime } from '../record-time.ts'
import { isMap, mapEntries } from './daml-map.ts'
import { at, contractIn, partyIn, reasonIn, text, timeIn, type Reason } from './read-values.ts'

/** The vote of one SV. */
export interface Vote {
  /** The key under which it stands in the request: the SV's name. */
  readonly name: string
  readonly party: PartyId | undefined
  /** `undefined` where the contract does not tell. */
  readonly accept: boolean | undefined
  readonly reason: Reason
  readonly castAt: RecordTime | undefined
}

/** A vote request as far as it can be read; what is missing is `undefined`, never an error. */
export interface VoteRequest {
  /** An SV's name; a party id in some older ones. */
  readonly requester: string
  readonly action: Json
  readonly reason: Reason
  /** The deadline for votes. */
  readonly voteBefore: RecordTime | undefined
  readonly votes: readonly Vote[]
  /** Whether there are no others: without it nothing can be counted. */
  readonly votesAreKnown: boolean
  /** The first contract of the request; absent on that one. */
  readonly trackingId: ContractId | undefined
  /** Absent: it takes effect as soon as enough SVs accept. */
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
