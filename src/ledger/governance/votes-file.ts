/** Exports the listed vote requests as files. */
import { csvText } from '../csv.ts'
import type { Position } from '../history/position.ts'
import { stringifyJson, type JsonWritable } from '../json.ts'
import { wordsAsText } from '../plain-words/as-text.ts'
import type { RecordTime } from '../record-time.ts'
import type { VoteMoment } from './vote-moments.ts'
import { voteRowState, type VoteRow } from './vote-row.ts'

const header = [
  'id',
  'contract id',
  'state',
  'action',
  'action in words',
  'reason',
  'reason url',
  'requester',
  'accepts',
  'rejects',
  'not voted',
  'threshold',
  'vote before',
  'effective at',
  'completed at',
] as const

interface FileFacts {
  /** The time for which states are computed. */
  readonly now: RecordTime
  readonly tokenName: string | undefined
}

/** Returns one line per request. Unknown cells are empty. */
export function votesCsv(rows: readonly VoteRow[], { now, tokenName }: FileFacts): string {
  return csvText(
    header,
    rows.map((row) => {
      const { request, action, tally, result } = row
      const counts = [tally.accepts, tally.rejects, tally.notVoted, tally.threshold]
      return [
        row.id,
        row.contract?.contract_id ?? '',
        voteRowState(row, now),
        action.tag,
        action.words === undefined ? '' : wordsAsText(action.words, tokenName),
        request.reason.body,
        request.reason.url,
        request.requester,
        ...counts.map((count) => (count === undefined ? '' : String(count))),
        request.voteBefore ?? '',
        row.effectiveAt ?? '',
        result?.completedAt ?? '',
      ]
    }),
  )
}

/** Returns the server's data for each request, with its state. */
export function votesJson(rows: readonly VoteRow[], now: RecordTime): string {
  const items = rows.map((row): JsonWritable => ({
    id: row.id,
    state: voteRowState(row, now),
    [row.result === undefined ? 'contract' : 'result']: row.json,
  }))
  return `${stringifyJson(items, 2)}\n`
}

/** A request's events found in the history, and how far back the search went. */
export interface FoundHistory {
  readonly moments: readonly VoteMoment[]
  readonly reached: Position
}

/** Returns the server's data for one request, its state and tally, and its updates. */
export function voteJson(row: VoteRow, now: RecordTime, history: FoundHistory | undefined): string {
  const whole: JsonWritable = {
    id: row.id,
    state: voteRowState(row, now),
    tally: { ...row.tally },
    ...(history === undefined
      ? {}
      : {
          history: {
            moments: history.moments.map(momentJson),
            looked_back_to: placeJson(history.reached),
          },
        }),
    [row.result === undefined ? 'contract' : 'result']: row.json,
  }
  return `${stringifyJson(whole, 2)}\n`
}

function placeJson({ migrationId, recordTime }: Position) {
  return { migration_id: migrationId, record_time: recordTime }
}

function momentJson(moment: VoteMoment) {
  const { kind, updateId, position, contractId } = moment
  const where = { kind, update_id: updateId, ...placeJson(position), contract_id: contractId }
  if (moment.kind === 'closed') return { ...where, outcome: moment.result.outcome.tag }
  const counted = { accepts: moment.accepts, rejects: moment.rejects }
  return moment.kind === 'requested'
    ? { ...where, requester: moment.requester, ...counted }
    : { ...where, sv: moment.sv, accept: moment.accept, ...counted }
}
