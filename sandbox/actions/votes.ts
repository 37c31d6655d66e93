import type { Draft } from '../ledger/draft.ts'
import { minute } from '../ledger/micros.ts'
import type { Contract, Exercise, Node } from '../ledger/model.ts'
import type { Sv } from '../ledger/network.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { archive } from '../templates/archive.ts'
import {
  castVote,
  closeVoteRequest,
  requestVote,
  voteRequest,
  type CastVoteFacts,
  type Outcome,
  type RequestVoteFacts,
  type Vote,
  type VoteRequestFacts,
} from '../templates/votes.ts'
import type { LedgerState } from './ledger-state.ts'

type Request = Contract<VoteRequestFacts>

/** The facts that decide the outcome of a request. */
interface Voted {
  readonly facts: Pick<VoteRequestFacts, 'votes' | 'voteBefore' | 'targetEffectiveAt'>
}

/** Minimum time between two votes of one SV on the same request. */
const cooldown = minute

/** `DsoRules_RequestVote`: requests a vote. The requester accepts the request at once. */
export function requestAVote(
  world: LedgerState,
  draft: Draft,
  requester: Sv,
  proposal: Pick<VoteRequestFacts, 'action' | 'reason' | 'voteBefore' | 'targetEffectiveAt'>,
): Exercise<RequestVoteFacts> {
  const vote: Vote = {
    sv: requester,
    accept: true,
    reason: { url: '', body: 'I accept, as I requested the vote.' },
    castAt: draft.time,
  }
  const created = draft.create(voteRequest, {
    ...proposal,
    requester: requester.name,
    votes: [vote],
    tracking: undefined,
  })
  const voteRequestTimeout = proposal.voteBefore - draft.time
  const facts = { requester, created: created.contract, voteRequestTimeout }
  return draft.exercise(world.rules.dsoRules, requestVote, facts, [created])
}

/**
 * `DsoRules_CastVote`: the request is archived and created again with the vote. Votes count until
 * the request is closed, because voting has no deadline.
 */
export function castAVote(
  world: LedgerState,
  draft: Draft,
  request: Request,
  vote: Vote,
): Exercise<CastVoteFacts> {
  const { facts } = request
  const earlier = facts.votes.find((other) => other.sv === vote.sv)
  if (earlier && earlier.castAt + cooldown > draft.time) {
    throw damlFailure('Vote cooldown has not passed')
  }
  const archived = draft.exercise(request, archive, null)
  const votes = [...facts.votes.filter((other) => other !== earlier), vote].toSorted((a, b) =>
    a.sv.name < b.sv.name ? -1 : 1,
  )
  const created = draft.create(voteRequest, {
    ...facts,
    votes,
    tracking: facts.tracking ?? request,
  })
  return draft.exercise(
    world.rules.dsoRules,
    castVote,
    { request, vote, created: created.contract },
    [archived, created],
  )
}

/** `DsoRules_CloseVoteRequest`, with the nodes of the action that the closing executes. */
export function closeAVote(
  world: LedgerState,
  draft: Draft,
  request: Request,
  outcome: Outcome,
  effects: (draft: Draft) => readonly Node[],
): Exercise {
  const { dsoRules, amuletRules } = world.rules
  const archived = draft.exercise(request, archive, null)
  const present = activeSvs(world)
  const voted = new Set(request.facts.votes.map(({ sv }) => sv))
  const offboarded = request.facts.votes.flatMap(({ sv }) =>
    present.includes(sv) ? [] : [sv.name],
  )
  const abstaining = present.flatMap((sv) => (voted.has(sv) ? [] : [sv.name]))
  // The action may replace the rules. The closing refers to the rules contract on which it was
  // exercised.
  const children: Node[] = [archived]
  const closing = draft.exercise(
    dsoRules,
    closeVoteRequest,
    { request, amuletRules, completedAt: draft.time, outcome, offboarded, abstaining },
    children,
  )
  children.push(...effects(draft))
  return closing
}

/** Returns the SVs in the current DSO rules. */
export function activeSvs(world: LedgerState): readonly Sv[] {
  const { offboarded } = world.rules.dsoRules.facts
  return world.ledger.network.svs.filter((sv) => !offboarded.includes(sv))
}

/**
 * Returns the number of accepts (or rejects) that decide: ceil((n + f + 1) / 2) with f = floor((n −
 * 1) / 3).
 */
export function votingThreshold(svs: number): number {
  const faulty = Math.floor((svs - 1) / 3)
  return Math.ceil((svs + faulty + 1) / 2)
}

export interface Tally {
  readonly accepts: number
  readonly rejects: number
  readonly threshold: number
}

export function tallyOf(world: LedgerState, { facts }: Voted): Tally {
  const present = activeSvs(world)
  const counted = facts.votes.filter(({ sv }) => present.includes(sv))
  const accepts = counted.filter(({ accept }) => accept).length
  return {
    accepts,
    rejects: counted.length - accepts,
    threshold: votingThreshold(present.length),
  }
}

/**
 * Returns the outcome with which a request can be closed at a time; undefined while it stays open.
 * The deadline applies to the quorum: a scheduled request with too few votes expires at the
 * deadline, and otherwise waits for its time.
 */
export function dueOutcome(world: LedgerState, request: Voted, time: number): Outcome | undefined {
  const { accepts, rejects, threshold } = tallyOf(world, request)
  const { targetEffectiveAt, voteBefore } = request.facts
  if (rejects >= threshold) return { tag: 'VRO_Rejected' }
  if (targetEffectiveAt === undefined) {
    if (accepts >= threshold) return { tag: 'VRO_Accepted', effectiveAt: time }
    return time >= voteBefore ? { tag: 'VRO_Expired' } : undefined
  }
  if (time >= voteBefore && accepts + rejects < threshold) return { tag: 'VRO_Expired' }
  if (time < targetEffectiveAt) return undefined
  return accepts >= threshold
    ? { tag: 'VRO_Accepted', effectiveAt: targetEffectiveAt }
    : { tag: 'VRO_Rejected' }
}
