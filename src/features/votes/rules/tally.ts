/** Determines the votes of the SVs (docs/network-rules.md, Governance). */
import type { PartyId } from '#ledger/identifier.ts'
import type { Sv } from './dso-rules.ts'
import type { VoteResult } from './vote-result.ts'
import type { Vote, VoteRequest } from './vote-request.ts'
import { votingThreshold } from './voting-threshold.ts'

/** One SV and its vote. */
export interface Ballot {
  readonly name: string
  readonly party: PartyId | undefined
  readonly rewardWeight: bigint | undefined
  /** `undefined` if the SV has not voted. */
  readonly vote: Vote | undefined
  /** True if the vote counts. The vote of an offboarded SV does not count. */
  readonly counts: boolean
}

/** The votes by kind. Counts are undefined if a request's votes cannot be read. */
export interface Tally {
  readonly accepts: number | undefined
  readonly rejects: number | undefined
  /** The number of SVs without a vote; `undefined` while the SVs are unknown. */
  readonly notVoted: number | undefined
  /** The number of accepts, or of rejects, that decides the request; `undefined` if unknown. */
  readonly threshold: number | undefined
}

/**
 * Returns every current SV with its vote on an open request, then the voters that are no longer
 * SVs. Empty if the votes cannot be read.
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
 * Returns true if a vote belongs to an SV. Votes count by the SV's name, so an SV that returned
 * with another party has voted. An SV without a name in the rules is identified by its party.
 */
function isOf(vote: Vote, sv: Sv): boolean {
  return sv.name === '' ? vote.party === sv.party : vote.name === sv.name
}

/**
 * Returns every vote on a closed request, then the SVs that abstained. The weights are current.
 * Empty if the votes cannot be read.
 */
export function closedBallots(result: VoteResult, svs: readonly Sv[] = []): readonly Ballot[] {
  if (!result.request.votesAreKnown) return []
  const offboarded = new Set(result.offboardedVoters)
  const find = (name: string) => svs.find((sv) => sv.name === name)
  return [
    ...result.request.votes.map((vote) =>
      ballotOf(vote, !offboarded.has(vote.name), find(vote.name)),
    ),
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

/** Returns the tally of the votes that count. */
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

/**
 * Returns the tally of an open request. Without a threshold from the server, computes the threshold
 * for the current SVs.
 */
export function openTally(
  request: VoteRequest,
  svs: readonly Sv[] | undefined,
  threshold?: number,
): Tally {
  if (!request.votesAreKnown) return { ...unknown, threshold }
  const needed = threshold ?? (svs === undefined ? undefined : votingThreshold(svs.length))
  return tallyOf(ballotsOf(request, svs), needed)
}

/** Returns the tally of a closed request, with the threshold for the SVs at closing. */
export function closedTally(result: VoteResult): Tally {
  if (!result.request.votesAreKnown) return unknown
  const ballots = closedBallots(result)
  return tallyOf(ballots, votingThreshold(ballots.filter(({ counts }) => counts).length))
}
