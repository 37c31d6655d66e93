/** Extracts the events of vote requests from updates: created, voted on, closed. */
import type { CreatedEvent, ExercisedEvent, UpdateHistoryItem } from '#ledger/update.ts'
import { isCreatedEvent, isExercisedEvent, isTransaction } from '#ledger/update.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { templateName, type ContractId, type PartyId, type UpdateId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { memberAtPath, contractIn, partyIn } from './read-values.ts'
import { readVoteRequest } from './vote-request.ts'
import { readVoteResult, type VoteResult } from './vote-result.ts'
import { closedVoteRow, type VoteRow } from './vote-row.ts'

interface EventLocation {
  readonly updateId: UpdateId
  readonly position: Position
  /** The tracking id or, for the request's first contract, the contract's own id. */
  readonly id: ContractId
}

/** The tally right after the event. */
interface Counted {
  readonly contractId: ContractId
  readonly accepts: number
  readonly rejects: number
}

export type VoteHistoryEvent = EventLocation &
  (
    | ({ readonly kind: 'requested'; readonly requester: string } & Counted)
    | ({
        readonly kind: 'vote'
        readonly sv: PartyId | undefined
        readonly accept: boolean | undefined
      } & Counted)
    | {
        readonly kind: 'closed'
        readonly contractId: ContractId | undefined
        readonly result: VoteResult
        readonly json: Json
      }
  )

/** Returns the vote request events of an update. */
export function voteHistoryEvents(update: UpdateHistoryItem): readonly VoteHistoryEvent[] {
  if (!isTransaction(update)) return []
  const events = Object.values(update.events_by_id)
  const exercised = events.filter(isExercisedEvent)
  const casts = exercised.filter(({ choice }) => castChoices.has(choice))
  const where = { updateId: update.update_id, position: positionOf(update) }
  const made = events
    .filter(isCreatedEvent)
    .filter(isRequest)
    .map((event) => ({ ...where, ...madeBy(event, casts) }))
  const closed = exercised
    .filter(({ choice }) => choice === 'DsoRules_CloseVoteRequest')
    .map((event) => ({ ...where, ...closedBy(event) }))
  return [...made, ...closed].flatMap((moment) =>
    moment.id === undefined ? [] : [{ ...moment, id: moment.id }],
  )
}

const castChoices = new Set(['DsoRules_CastVote', 'DsoRules_CastGovernanceVote'])

function isRequest({ template_id: id }: CreatedEvent): boolean {
  return templateName(id) === 'Splice.DsoRules:VoteRequest'
}

function madeBy(event: CreatedEvent, casts: readonly ExercisedEvent[]) {
  const request = readVoteRequest(event.create_arguments)
  const counted = {
    contractId: event.contract_id,
    accepts: request.votes.filter(({ accept }) => accept === true).length,
    rejects: request.votes.filter(({ accept }) => accept === false).length,
  }
  if (request.trackingId === undefined) {
    const { requester } = request
    return { kind: 'requested' as const, id: event.contract_id, requester, ...counted }
  }
  const cast = casts.find(
    ({ exercise_result: result }) => memberAtPath(result, 'voteRequest') === event.contract_id,
  )
  const vote = memberAtPath(cast?.choice_argument, 'vote')
  const accept = memberAtPath(vote, 'accept')
  return {
    kind: 'vote' as const,
    id: request.trackingId,
    sv: partyIn(memberAtPath(vote, 'sv')),
    accept: typeof accept === 'boolean' ? accept : undefined,
    ...counted,
  }
}

function closedBy({ choice_argument: argument, exercise_result: json }: ExercisedEvent) {
  const contractId = contractIn(
    memberAtPath(argument, 'requestCid') ?? memberAtPath(argument, 'request'),
  )
  const result = readVoteResult(json)
  return {
    kind: 'closed' as const,
    id: result.request.trackingId ?? contractId,
    contractId,
    result,
    json,
  }
}

/**
 * Returns true if an event belongs to the request with this id. The id may also be that of an
 * earlier contract of the request.
 */
export function isEventOfVote(moment: VoteHistoryEvent, id: string): boolean {
  return moment.id === id || moment.contractId === id
}

/** Returns each event once, in history order. */
export function inHistoryOrder(moments: Iterable<VoteHistoryEvent>): readonly VoteHistoryEvent[] {
  const byKey = new Map<string, VoteHistoryEvent>()
  for (const moment of moments) {
    byKey.set(`${moment.updateId} ${moment.kind} ${moment.contractId ?? ''}`, moment)
  }
  return [...byKey.values()].toSorted((a, b) => comparePositions(a.position, b.position))
}

/** Returns each result in the events once, with the id of its request. */
export function closedRowsOf(moments: Iterable<VoteHistoryEvent>): readonly VoteRow[] {
  return inHistoryOrder(moments).flatMap((moment) =>
    moment.kind === 'closed' ? [{ ...closedVoteRow(moment.json), id: moment.id }] : [],
  )
}
