import * as v from 'valibot'
import { recordTimeOf } from '../../src/ledger/record-time.ts'
import type { Engine } from '../engine/engine.ts'
import { QuotedInt64 } from '../query/rows.ts'
import { BadQuestion, type CountsQuestion } from './question.ts'

const CountRow = v.object({
  at: QuotedInt64,
  name: v.string(),
  choice: v.string(),
  counted: QuotedInt64,
})

const hourMicros = 3_600_000_000n
/** So many columns of a curve at most, and so many rows in all. */
const mostBuckets = 10_000n
const mostRows = 50_000

const lengths = { hour: 1n, day: 24n } as const

/**
 * Counts of the whole hours in a range, by name: a curve of each of those with the most, or their sums. Only what was
 * read whole is counted.
 * @throws BadQuestion where it asks for too many at once.
 */
export async function readCounts(
  engine: Engine,
  question: v.InferOutput<typeof CountsQuestion>,
  signal: AbortSignal,
) {
  const { measure, per, name, choice, top } = question
  const first = question.from / hourMicros
  const end = question.to / hourMicros
  if (end <= first) throw new BadQuestion('to should be an hour after from or more')
  const length = per === 'all' ? end - first : lengths[per]
  if ((end - first) / length > mostBuckets) {
    throw new BadQuestion(
      `the range has more than ${mostBuckets} of what it is told by; ask per day or for less`,
    )
  }
  const isIn =
    'measure = {measure:String} AND hour >= {first:UInt32} AND hour < {end:UInt32}' +
    (name === undefined ? '' : ' AND name = {name:String}') +
    (choice === undefined ? '' : ' AND choice = {choice:String}')
  // Days begin at midnight in UTC, all of it at the range's begin.
  const at = per === 'all' ? '{first:UInt32}' : 'intDiv(hour, {length:UInt32}) * {length:UInt32}'
  const rows = await engine.query(
    `SELECT toInt64(${at}) AS at, name, choice, toInt64(sum(count)) AS counted ` +
      `FROM hours FINAL WHERE ${isIn} AND (name, choice) GLOBAL IN (` +
      `SELECT name, choice FROM hours FINAL WHERE ${isIn} GROUP BY name, choice ` +
      'ORDER BY sum(count) DESC, name, choice LIMIT {top:UInt32}) ' +
      'GROUP BY at, name, choice ORDER BY at, counted DESC, name, choice LIMIT {most:UInt32}',
    {
      measure,
      first: String(first),
      end: String(end),
      length: String(length),
      top,
      most: mostRows + 1,
      ...(name === undefined ? {} : { name }),
      ...(choice === undefined ? {} : { choice }),
    },
    { signal, maxSeconds: 10 },
  )
  if (rows.length > mostRows) throw new BadQuestion('the answer is too long; ask for fewer names')
  return {
    counts: v.parse(v.array(CountRow), rows).map((row) => ({
      at: recordTimeOf(row.at * hourMicros),
      name: row.name,
      choice: row.choice,
      count: String(row.counted),
    })),
  }
}
