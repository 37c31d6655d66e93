import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import type { Sv } from '../ledger/network.ts'
import { dsoGovernancePackage } from '../ledger/packages.ts'
import { dsoOnly, emptyParties } from './common-types.ts'

export interface Reason {
  readonly url: string
  readonly body: string
}

export interface Vote {
  readonly sv: Sv
  readonly accept: boolean
  readonly reason: Reason
  /** Microseconds since 1970. */
  readonly castAt: number
}

export function voteOf({ sv, accept, reason, castAt }: Vote): JsonObject {
  return {
    sv: sv.party,
    accept,
    reason: { url: reason.url, body: reason.body },
    optCastAt: isoTime(castAt),
  }
}

export interface VoteRequestFacts {
  readonly requester: string
  /** Compact encoding of `ActionRequiringConfirmation`. */
  readonly action: JsonObject
  readonly reason: Reason
  readonly voteBefore: number
  /** The votes by SV name, ascending. */
  readonly votes: readonly Vote[]
  /** The first contract of this request; undefined for the first contract itself. */
  readonly tracking: Contract<VoteRequestFacts> | undefined
  readonly targetEffectiveAt: number | undefined
}

export function voteRequestOf(facts: VoteRequestFacts, dso: Party): JsonObject {
  return {
    dso,
    requester: facts.requester,
    action: facts.action,
    reason: { url: facts.reason.url, body: facts.reason.body },
    voteBefore: isoTime(facts.voteBefore),
    votes: facts.votes.map((vote) => [vote.sv.name, voteOf(vote)]),
    trackingCid: facts.tracking ? facts.tracking.id : null,
    targetEffectiveAt:
      facts.targetEffectiveAt === undefined ? null : isoTime(facts.targetEffectiveAt),
  }
}

export const voteRequest: Template<VoteRequestFacts> = {
  name: 'Splice.DsoRules:VoteRequest',
  package: dsoGovernancePackage,
  payload: (facts, { dso }) => voteRequestOf(facts, dso),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface RequestVoteFacts {
  readonly requester: Sv
  readonly created: Contract<VoteRequestFacts>
  readonly voteRequestTimeout: number | undefined
}

export const requestVote: Choice<RequestVoteFacts> = {
  name: 'DsoRules_RequestVote',
  consuming: false,
  argument: ({ requester, created, voteRequestTimeout }) => ({
    requester: requester.party,
    action: created.facts.action,
    reason: { url: created.facts.reason.url, body: created.facts.reason.body },
    voteRequestTimeout:
      voteRequestTimeout === undefined ? null : { microseconds: String(voteRequestTimeout) },
    targetEffectiveAt:
      created.facts.targetEffectiveAt === undefined
        ? null
        : isoTime(created.facts.targetEffectiveAt),
  }),
  result: ({ created }) => ({ voteRequest: created.id }),
  acting: ({ requester }) => [requester.party],
}

export interface CastVoteFacts {
  readonly request: Contract<VoteRequestFacts>
  readonly vote: Vote
  readonly created: Contract<VoteRequestFacts>
}

export const castVote: Choice<CastVoteFacts> = {
  name: 'DsoRules_CastVote',
  consuming: false,
  argument: ({ request, vote }) => ({ requestCid: request.id, vote: voteOf(vote) }),
  result: ({ created }) => ({ voteRequest: created.id }),
  acting: ({ vote }) => [vote.sv.party],
}

/** The outcome of a vote: its tag and value. */
export type Outcome =
  | { readonly tag: 'VRO_Accepted'; readonly effectiveAt: number }
  | { readonly tag: 'VRO_Rejected' }
  | { readonly tag: 'VRO_Expired' }
  | { readonly tag: 'VRO_AcceptedButActionFailed'; readonly description: string }

export interface CloseVoteFacts {
  readonly request: Contract<VoteRequestFacts>
  readonly amuletRules: Contract
  readonly completedAt: number
  readonly outcome: Outcome
  readonly offboarded: readonly string[]
  readonly abstaining: readonly string[]
}

function outcomeOf(outcome: Outcome): JsonObject {
  switch (outcome.tag) {
    case 'VRO_Accepted':
      return { tag: outcome.tag, value: { effectiveAt: isoTime(outcome.effectiveAt) } }
    case 'VRO_AcceptedButActionFailed':
      return { tag: outcome.tag, value: { description: outcome.description } }
    case 'VRO_Rejected':
    case 'VRO_Expired':
      break
  }
  return { tag: outcome.tag, value: {} }
}

export const closeVoteRequest: Choice<CloseVoteFacts> = {
  name: 'DsoRules_CloseVoteRequest',
  consuming: false,
  argument: ({ request, amuletRules }, { svs }) => ({
    requestCid: request.id,
    amuletRulesCid: amuletRules.id,
    sv: svs[0]?.party ?? null,
  }),
  result: ({ request, completedAt, outcome, offboarded, abstaining }, { dso }) => ({
    request: voteRequestOf(request.facts, dso),
    completedAt: isoTime(completedAt),
    offboardedVoters: offboarded,
    abstainingSvs: abstaining,
    outcome: outcomeOf(outcome),
  }),
  acting: (_facts, { svs }) => [svs[0]?.party ?? ''],
}
