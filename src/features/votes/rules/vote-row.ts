/** Represents vote requests and results as list rows. */
import type { Contract } from '#ledger/contract.ts'
import type { Json } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { readAction, type GovernanceAction } from './action.ts'
import type { Sv } from './dso-rules.ts'
import { closedTally, openTally, type Tally } from './tally.ts'
import { readVoteRequest, type VoteRequest } from './vote-request.ts'
import { readVoteResult, resultId, type VoteResult } from './vote-result.ts'
import { closedVoteState, openVoteState, type VoteState } from './vote-state.ts'

export interface VoteRow {
  /**
   * The tracking id, or else the contract's own id. Stays the same when votes re-create the
   * contract.
   */
  readonly id: string
  readonly request: VoteRequest
  readonly action: GovernanceAction
  readonly tally: Tally
  readonly contract: Contract | undefined
  readonly result: VoteResult | undefined
  /** `undefined` if the request takes effect as soon as enough SVs accept, or never. */
  readonly effectiveAt: RecordTime | undefined
  readonly json: Json
}

/** The known parts of the network's rules. */
export interface VotingRules {
  readonly svs: readonly Sv[] | undefined
  readonly threshold: number | undefined
}

export function openVoteRow(contract: Contract, { svs, threshold }: VotingRules): VoteRow {
  const request = readVoteRequest(contract.payload)
  return {
    id: request.trackingId ?? contract.contract_id,
    request,
    action: readAction(request.action),
    tally: openTally(request, svs, threshold),
    contract,
    result: undefined,
    effectiveAt: request.targetEffectiveAt,
    json: contract,
  }
}

export function closedVoteRow(json: Json): VoteRow {
  const result = readVoteResult(json)
  const { request, outcome } = result
  return {
    id: resultId(result),
    request,
    action: readAction(request.action),
    tally: closedTally(result),
    contract: undefined,
    result,
    effectiveAt: outcome.tag === 'VRO_Accepted' ? outcome.effectiveAt : undefined,
    json,
  }
}

export function voteRowState(row: VoteRow, now: RecordTime): VoteState {
  const { request, tally, result } = row
  return result === undefined
    ? openVoteState({ ...request, tally }, now)
    : closedVoteState(result.outcome, now)
}
