/** The parameters of HTTP requests to the index, and the errors for invalid requests. */
import * as v from 'valibot'
import { RecordTime, microsOf, recordTimeOf } from '../../src/ledger/record-time.ts'
import { readFilter } from '../../src/features/search/rules/filter-text.ts'
import { greatestTime, leastTime } from '../query/rows.ts'

/** Thrown for an invalid request. The message is shown to the caller. */
export class InvalidRequest extends Error {
  override readonly name = 'BadQuestion'
}

/**
 * Thrown if the index has not read the whole range of a request. An answer could then lack updates.
 */
export class NotCovered extends Error {
  override readonly name = 'NotCovered'
}

const MigrationId = v.pipe(
  v.union([v.string(), v.number(), v.bigint()]),
  v.transform((value) => String(value)),
  v.regex(/^\d{1,18}$/, 'a migration id'),
  v.transform((digits) => BigInt(digits)),
)

/** A record time. The text is not converted through `Date`. */
const Micros = v.pipe(RecordTime, v.transform(microsOf))

/** Limit of updates per answer, as in Scan. */
export const largestPage = 1000

/** Limit of characters in a filter. */
const longestFilter = 20_000

const Filter = v.pipe(
  v.string('a filter as text'),
  v.maxLength(longestFilter, `a filter of at most ${longestFilter} characters`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readFilter(dataset.value)
    if (read.ok) return read.filter
    addIssue({ message: `a filter: at character ${read.at}, ${read.expected} is expected` })
    return NEVER
  }),
)

/**
 * A search in one migration. The range begins after `after_record_time` and includes
 * `up_to_record_time`. To continue after a page, the caller requests the rest of the range.
 */
export const SearchRequest = v.object({
  where: Filter,
  order: v.picklist(['newest', 'oldest'], '"newest" or "oldest"'),
  migration_id: MigrationId,
  after_record_time: Micros,
  up_to_record_time: Micros,
  page_size: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'a page size of 1 or more'),
    v.maxValue(largestPage, `a page size of at most ${largestPage}`),
  ),
})

export const measures = ['update', 'event', 'choice', 'party', 'token'] as const

/**
 * The counts of whole hours: from the hour of `from`, or the first counted hour, up to the hour of
 * `to`.
 */
export const CountsRequest = v.object({
  measure: v.picklist(measures, `one of ${measures.join(', ')}`),
  per: v.picklist(['hour', 'day', 'all'], '"hour", "day" or "all"'),
  from: v.optional(Micros),
  to: Micros,
  /** Selects counts of only this kind, template, party or action. */
  name: v.optional(v.string()),
  /** Selects counts of only this choice. */
  choice: v.optional(v.string()),
  /** The number of names to return, starting with the highest counts. */
  top: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'a number up to 999'),
      v.transform((digits) => Number(digits)),
    ),
    '20',
  ),
})

/**
 * Parses a request with its schema.
 * @throws InvalidRequest
 */
export function parseRequest<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new InvalidRequest(`${v.getDotPath(issue) ?? 'the question'} should be ${issue.message}`)
}

/** Returns a record time of the index as text; null for the beginning or the end of a migration. */
export function formatRangeTime(micros: bigint): string | null {
  return micros === leastTime || micros === greatestTime ? null : recordTimeOf(micros)
}
