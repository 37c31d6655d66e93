import { byEnd } from '#ledger/governance/vote-end.ts'
import { voteRowState, type VoteRow } from '#ledger/governance/vote-row.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { sorts, type VoteSort } from '../votes-params.ts'

/** Returns the open requests sorted by a column. Requests that are equal in it keep their order. */
export function sortVotes(
  rows: readonly VoteRow[],
  sort: VoteSort | undefined,
  now: RecordTime,
): readonly VoteRow[] {
  if (sort === undefined) return rows
  const { column, isDescending } = columnOf(sort)
  const compare = comparisons[column](now)
  return rows.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)))
}

/** Splits a sort of the address into its column and direction. */
export function columnOf(sort: VoteSort) {
  const column = sorts.find((one) => sort.endsWith(one)) ?? 'left'
  return { column, isDescending: sort.startsWith('-') }
}

type Compare = (a: VoteRow, b: VoteRow) => number

const comparisons = {
  state: (now) => byText((row) => voteRowState(row, now)),
  subject: () =>
    byText(({ action: { tag, words } }) =>
      words === undefined ? tag : wordsAsText(words, undefined),
    ),
  requester: () => byText(({ request }) => request.requester),
  votes: () => (a, b) => (a.tally.accepts ?? -1) - (b.tally.accepts ?? -1),
  left: (now) => (a, b) => byEnd(now)(a.request, b.request),
} as const satisfies Record<(typeof sorts)[number], (now: RecordTime) => Compare>

function byText(textOf: (row: VoteRow) => string | undefined): Compare {
  return (a, b) => (textOf(a) ?? '').localeCompare(textOf(b) ?? '', 'en')
}
