/** Exports vote requests as JSON. */
import type { Position } from '#ledger/history/position.ts'
import type { JsonWritable } from '#ledger/json.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { VoteHistoryEvent } from './vote-history-events.ts'
import { voteRowState, type VoteRow } from './vote-row.ts'

/** Returns the server's data for each request, with its state. */
export function votesJson(rows: readonly VoteRow[], now: RecordTime): JsonWritable {
  return rows.map((row) => ({
    id: row.id,
    state: voteRowState(row, now),
    [row.result === undefined ? 'contract' : 'result']: row.json,
  }))
}

/** The events of a request that were found in the history, and the start of the searched range. */
export interface SearchedHistory {
  readonly moments: readonly VoteHistoryEvent[]
  readonly reached: Position
}

/** Returns the server's data for one request, its state and tally, and its updates. */
export function voteJson(
  row: VoteRow,
  now: RecordTime,
  history: SearchedHistory | undefined,
): JsonWritable {
  return {
    id: row.id,
    state: voteRowState(row, now),
    tally: { ...row.tally },
    ...(history === undefined
      ? {}
      : {
          history: {
            moments: history.moments.map(momentJson),
            looked_back_to: positionJson(history.reached),
          },
        }),
    [row.result === undefined ? 'contract' : 'result']: row.json,
  }
}

function positionJson({ migrationId, recordTime }: Position) {
  return { migration_id: migrationId, record_time: recordTime }
}

function momentJson(moment: VoteHistoryEvent) {
  const { kind, updateId, position, contractId } = moment
  const where = { kind, update_id: updateId, ...positionJson(position), contract_id: contractId }
  if (moment.kind === 'closed') return { ...where, outcome: moment.result.outcome.tag }
  const counted = { accepts: moment.accepts, rejects: moment.rejects }
  return moment.kind === 'requested'
    ? { ...where, requester: moment.requester, ...counted }
    : { ...where, sv: moment.sv, accept: moment.accept, ...counted }
}
