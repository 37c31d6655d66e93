import * as v from 'valibot'
import { UpdateId } from '#ledger/identifier.ts'
import type { Position } from '#ledger/history/position.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { Match } from '../../rules/search-query.ts'
import type { SearchRecord, StoredMatches } from '../search-store.ts'

export function positionAt(micros: number): Position {
  return { migrationId: 4n, recordTime: recordTimeOf(BigInt(micros)) }
}

export function rowAt(micros: number): Match {
  return {
    updateId: v.parse(UpdateId, `update-${micros}`),
    position: positionAt(micros),
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
    eventId: undefined,
  }
}

/** Returns matches at these times, each with a line that contains its time. */
export function matchesAt(...times: readonly number[]): StoredMatches {
  return { rows: times.map(rowAt), lines: times.map((time) => `{"at":${time}}`) }
}

export const noMatches: StoredMatches = { rows: [], lines: [] }

/** Returns a record of a running search, after some matches. */
export function recordOf(search: string, changes: Partial<SearchRecord> = {}): SearchRecord {
  return {
    search,
    revision: 1,
    phase: 'running',
    from: positionAt(0),
    to: positionAt(1_000_000),
    reached: undefined,
    searched: 0,
    matches: 0,
    bytes: 0,
    retries: 0,
    trouble: undefined,
    touched: 0,
    ...changes,
  }
}

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
