import {
  activeSvs,
  castAVote,
  closeAVote,
  dueOutcome,
  requestAVote,
  votingThreshold,
} from '../actions/votes.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import { day, minute, second } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import type { Sv } from '../ledger/network.ts'
import type { Decision } from '../ledger/network-operation.ts'
import { voteRequest, type Outcome, type VoteRequestFacts } from '../templates/votes.ts'
import { effectsOf } from './governance-effects.ts'
import {
  amuletConfigVote,
  dsoConfigVote,
  isScheduled,
  proposalPause,
  proposals,
  type VoteCourse,
  type Proposal,
} from './proposals.ts'
import { requireValue, type WorkflowContext } from './workflow-context.ts'
import { proposalUrls, voteReasons } from './texts.ts'

type Request = Contract<VoteRequestFacts>

const proposalsPerHistory = 26

/** The time for which a vote is open, as a number of pauses between proposals. */
const openFor = 7

/**
 * Votes of the SVs: SVs propose and vote, and the DSO's automation closes every vote, including
 * those that a client proposed.
 */
export class Governance {
  /** The newest contract of each request, by the request's first contract. */
  readonly #newest = new Map<Request, Request>()
  /**
   * Accepted requests whose action fails. They stay open, because closing them fails with the
   * action.
   */
  readonly #failing = new Set<Request>()
  /**
   * A failing request that was closed with a separate outcome, because the release at that time
   * still closed such requests.
   */
  #closedFailing: Request | undefined
  readonly #pause: number
  #next = 0

  constructor(
    readonly scene: WorkflowContext,
    /** Length of the history in microseconds. */
    span: number,
  ) {
    const { shortest, longest } = proposalPause
    this.#pause = Math.min(longest, Math.max(shortest, Math.floor(span / proposalsPerHistory)))
  }

  /** Schedules the first proposal and follows every request. */
  begin(time: number): void {
    const { scene } = this
    scene.ledger.watch(voteRequest, {
      added: (request) => this.#follow(request),
      removed: (request) => {
        const first = request.facts.tracking ?? request
        if (this.#newest.get(first) === request) this.#newest.delete(first)
      },
    })
    scene.schedule.at(time + minute, (head) => this.#propose(head))
  }

  #follow(request: Request): void {
    const { schedule } = this.scene
    const { tracking, voteBefore, targetEffectiveAt } = request.facts
    const first = tracking ?? request
    this.#newest.set(first, request)
    const close = (head: CommitHead): boolean => this.#closeIfDue(first, head)
    schedule.at(request.createdAt + 5 * second, close)
    if (tracking) return
    schedule.at(voteBefore + second, close)
    if (targetEffectiveAt !== undefined) schedule.at(targetEffectiveAt + second, close)
  }

  #closeIfDue(first: Request, head: CommitHead): boolean {
    const { scene } = this
    const request = this.#newest.get(first)
    if (!request) return false
    const due = dueOutcome(scene.world, request, head.effectiveAt)
    if (!due) return false
    if (due.tag === 'VRO_Accepted' && this.#failing.has(first)) return false
    const isOld = due.tag === 'VRO_Accepted' && this.#closedFailing === first
    const outcome: Outcome = isOld
      ? {
          tag: 'VRO_AcceptedButActionFailed',
          description: 'DA.Exception.AssertionFailed: the schedule holds such an item already',
        }
      : due
    const accepted = outcome.tag === 'VRO_Accepted'
    return scene.commit(head, (draft) =>
      closeAVote(scene.world, draft, request, outcome, (within) =>
        accepted ? effectsOf(scene, within, request.facts.action) : [],
      ),
    )
  }

  #propose(head: CommitHead): boolean {
    const { scene } = this
    const { prng, schedule, world } = scene
    const proposal = requireValue(proposals[this.#next % proposals.length])
    this.#next += 1
    schedule.at(head.effectiveAt + this.#pause, (later) => this.#propose(later))
    const requester = requireValue(prng.pick(activeSvs(world)))
    const time = head.effectiveAt
    const voteBefore = time + openFor * this.#pause
    return scene.commit(head, (draft) => {
      const node = requestAVote(world, draft, requester, {
        action: proposal.action(scene, draft.time),
        reason: { url: prng.pick(proposalUrls) ?? '', body: proposal.reason },
        voteBefore,
        targetEffectiveAt: isScheduled(proposal.course) ? voteBefore + 2 * this.#pause : undefined,
      })
      const request = node.facts.created
      if (proposal.course === 'fails') this.#fail(request)
      this.#scheduleVotes(request, requester, proposal, time)
      return node
    })
  }

  /**
   * Starts a vote on a change now. As many SVs as the threshold requires accept the change. The
   * vote is closed when the change takes effect.
   */
  decide({ reason: body, dso, amulet, effectiveAt }: Decision): void {
    const { scene } = this
    const { world, ledger } = scene
    const action = dso === undefined ? amuletConfigVote(amulet ?? {}) : dsoConfigVote(dso)
    const [requester, ...others] = activeSvs(world)
    if (requester === undefined) return
    const head = ledger.headNow()
    let request: Request | undefined
    scene.commit(head, (draft) => {
      const node = requestAVote(world, draft, requester, {
        action: action(scene, draft.time),
        reason: { url: proposalUrls[0] ?? '', body },
        voteBefore: effectiveAt ?? head.effectiveAt + 7 * day,
        targetEffectiveAt: effectiveAt,
      })
      request = node.facts.created
      return node
    })
    if (request === undefined) return
    for (const sv of others.slice(0, votingThreshold(others.length + 1) - 1)) {
      this.#vote(request, sv, true, ledger.headNow())
    }
    this.#closeIfDue(request, ledger.headNow())
  }

  #fail(request: Request): void {
    if (this.#closedFailing === undefined) this.#closedFailing = request
    else this.#failing.add(request)
  }

  #scheduleVotes(request: Request, requester: Sv, { course }: Proposal, time: number): void {
    const { scene } = this
    const others = activeSvs(scene.world).filter((sv) => sv !== requester)
    const start = scene.prng.below(others.length)
    for (const [index, accept] of ballots(course).entries()) {
      const sv = requireValue(others[(start + index) % others.length])
      const spread = (openFor - 2) * this.#pause
      const at = time + 2 * minute + Math.floor((spread * (index + scene.prng.fraction())) / 12)
      scene.schedule.at(at, (head) => this.#vote(request, sv, accept, head))
      if (index === 3)
        scene.schedule.at(at + 90 * minute, (head) => this.#vote(request, sv, accept, head))
    }
    if (course !== 'late') return
    const last = requireValue(others[(start + ballots(course).length) % others.length])
    const afterDeadline = time + (openFor + 1) * this.#pause
    scene.schedule.at(afterDeadline, (head) => this.#vote(request, last, true, head))
  }

  #vote(first: Request, sv: Sv, accept: boolean, head: CommitHead): boolean {
    const { scene } = this
    const request = this.#newest.get(first)
    if (!request) return false
    const body = scene.prng.pick(voteReasons) ?? ''
    const url = scene.prng.chance(0.15) ? 'https://example.org/minutes' : ''
    return scene.commit(head, (draft) =>
      castAVote(scene.world, draft, request, {
        sv,
        accept,
        reason: { url, body },
        castAt: draft.time,
      }),
    )
  }
}

/**
 * Returns the votes that follow the requester's own vote, in order. Nine of thirteen votes decide.
 */
function ballots(course: VoteCourse): boolean[] {
  switch (course) {
    case 'accept':
      return mixed(8, 2)
    case 'late':
      return mixed(7, 2)
    case 'fails':
    case 'scheduled':
      return mixed(9, 1)
    case 'reject':
      return mixed(2, 9)
    case 'blocked':
      return mixed(4, 6)
    case 'slow':
      break
  }
  return mixed(2, 1)
}

/** Returns half of the rejects, then the accepts, then the other rejects. */
function mixed(accepts: number, rejects: number): boolean[] {
  const before = Math.ceil(rejects / 2)
  const votes = accepts + rejects
  return Array.from({ length: votes }, (_, index) => index >= before && index < before + accepts)
}
