import type * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { readCandidates } from '../query/candidates.ts'
import { isCovered } from '../query/coverage.ts'
import { indexedTexts } from '../query/indexed-texts.ts'
import { narrow } from '../query/narrow.ts'
import type { Window } from '../query/windows.ts'
import { InvalidRequest, NotCovered, formatRangeTime, type SearchRequest } from './request.ts'
import type { IndexContents } from './index-contents.ts'

/**
 * Milliseconds after which an answer is sent, with the range that has been searched so far. The
 * caller requests the rest.
 */
const budgetMs = 1500
const longestAnswer = 16_000_000

/**
 * Returns two lines of JSON: the searched range, then the candidates, each unchanged, in the form
 * of a page of Scan. No other update in the searched range can match.
 * @throws InvalidRequest, NotCovered, RawJsonDeleted, EngineError
 */
export async function answerSearch(
  engine: Engine,
  { ranges, dsoParty, jsonFrom }: IndexContents,
  question: v.InferOutput<typeof SearchRequest>,
  { now, signal }: { readonly now: () => number; readonly signal: AbortSignal },
): Promise<string> {
  const { where, order, migration_id: migrationId, page_size: pageSize } = question
  const { after_record_time: after, up_to_record_time: upTo } = question
  if (after >= upTo) throw new InvalidRequest('up_to_record_time should be after after_record_time')
  if (!isCovered(ranges, { migrationId, after, upTo })) {
    throw new NotCovered('The index has not read all of this range; its status says what it has.')
  }
  const part = beforeOrSince(jsonFrom, { after, upTo }, order)
  const narrowing = narrow(where, indexedTexts(dsoParty, part.after >= jsonFrom))
  const { updates, searched, count } = await readCandidates(
    engine,
    { narrowing, migrationId, ...part, order, pageSize },
    { signal, budgetMs, longest: longestAnswer, now },
  )
  const head = {
    migration_id: String(migrationId),
    after_record_time: formatRangeTime(searched.after),
    up_to_record_time: formatRangeTime(searched.upTo),
    updates: String(count),
    narrowed: narrowing.kind !== 'every',
  }
  return `${JSON.stringify(head)}\n{"transactions":[${updates.join(',')}]}`
}

/**
 * Splits a range at `time`. Returns the part that comes first in `order`. The caller requests the
 * other part.
 */
function beforeOrSince(time: bigint, { after, upTo }: Window, order: 'newest' | 'oldest'): Window {
  if (time <= after || upTo <= time) return { after, upTo }
  return order === 'newest' ? { after: time, upTo } : { after, upTo: time }
}
