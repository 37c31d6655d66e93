/** Who voted how, and who has not: by the rules of docs/network-rules.md, Governance. */
import type { PartyId } from '../identifier.ts'
import type { Sv } from './dso-rules.ts'
import type { VoteResult } from './vote-result.ts'
import type { Vote, VoteRequest } from './vote-request.ts'
import { votingThreshold } from './voting-threshold.ts'

/** One SV and its vote. */
export interface Ballot {
  readonly name: string
  readonly party: PartyId | undefined
  readonly rewardWeight: bigint | undefined
  /** `undefined`: it has not voted. */
  readonly vote: Vote | undefined
  /** Whether the vote counts: that of an SV which was offboarded does not. */
  readonly counts: boolean
}

/** Nothing is counted where the votes of a request cannot be read. */
export interface Tally {
  readonly accepts: number | undefined
  readonly rejects: number | undefined
  /** SVs whose vote is missing; `undefined` while the SVs are not known. */
  readonly notVoted: number | undefined
  /** Accepts, or rejects, that decide; `undefined` while it is not known. */
  readonly threshold: number | undefined
}

/**
 * Every SV of now with its vote on an open request, then voters that are no SVs any more; none where
 * the votes cannot be read.
 */
export function ballotsOf(request: VoteRequest, svs: readonly Sv[] | undefined): readonly Ballot[] {
  if (!request.votesAreKnown) return []
  if (svs === undefined) return request.votes.map((vote) => ballotOf(vote, true, undefined))
  const left = new Set(request.votes)
  const ofSvs = svs.map((sv): Ballot => {
    const own = request.votes.find((vote) => left.has(vote) && isOf(vote, sv))
    if (own !== undefined) left.delete(own)
    const { name, party, rewardWeight } = sv
    return { name: name === '' ? party : name, party, rewardWeight, vote: own, counts: true }
  })
  return [...ofSvs, ...[...left].map((vote) => ballotOf(vote, false, undefined))]
}

/**
 * Votes count by the SV's name, under which they stand in the request: an SV that came back with another
 * party has voted. Only where rules give no name is it told by its party.
 */
function isOf(vote: Vote, sv: Sv): boolean {
  return sv.name === '' ? vote.party === sv.party : vote.name === sv.name
}

/**
 * Every vote on a closed request, then those who abstained; none where the votes cannot be read.
 * Weights are those of now.
 */
export function closedBallots(result: VoteResult, svs: readonly Sv[] = []): readonly Ballot[] {
  if (!result.request.votesAreKnown) return []
  const gone = new Set(result.offboardedVoters)
  const find = (name: string) => svs.find((sv) => sv.name === name)
  return [
    ...result.request.votes.map((vote) => ballotOf(vote, !gone.has(vote.name), find(vote.name))),
    ...result.abstainingSvs.map((name): Ballot => {
      const sv = find(name)
      const { party, rewardWeight } = sv ?? {}
      return { name, party, rewardWeight, vote: undefined, counts: true }
    }),
  ]
}

function ballotOf(vote: Vote, counts: boolean, sv: Sv | undefined): Ballot {
  const { name, party } = vote
  return { name, party: party ?? sv?.party, rewardWeight: sv?.rewardWeight, vote, counts }
}

const unknown: Tally = {
  accepts: undefined,
  rejects: undefined,
  notVoted: undefined,
  threshold: undefined,
}

/** Counts the votes that count. */
export function tallyOf(ballots: readonly Ballot[], threshold: number | undefined): Tally {
  const counted = ballots.filter(({ counts }) => counts)
  const accepts = counted.filter(({ vote }) => vote?.accept === true).length
  const rejects = counted.filter(({ vote }) => vote?.accept === false).length
  return {
    accepts,
    rejects,
    notVoted: threshold === undefined ? undefined : counted.length - accepts - rejects,
    threshold,
  }
}

/** The tally of an open request: the server's threshold, else the formula for the SVs of now. */
export function openTally(
  request: VoteRequest,
  svs: readonly Sv[] | undefined,
  threshold?: number,
): Tally {
  if (!request.votesAreKnown) return { ...unknown, threshold }
  const needed = threshold ?? (svs === undefined ? undefined : votingThreshold(svs.length))
  return tallyOf(ballotsOf(request, svs), needed)
}

/** The tally of a closed request, with the threshold of the SVs that there were then. */
export function closedTally(result: VoteResult): Tally {
  if (!result.request.votesAreKnown) return unknown
  const ballots = closedBallots(result)
  return tallyOf(ballots, votingThreshold(ballots.filter(({ counts }) => counts).length))
}
