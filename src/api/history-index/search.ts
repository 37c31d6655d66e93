/** Updates that may match a filter, from a history index (docs/network-rules.md, The history index). */
import type * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { decode, type Decoded } from '../decode.ts'
import { postToRead } from '../endpoint.ts'
import { readEachUpdate, type UpdateReader } from '../scan/each-update.ts'
import { sendWithReader, type CallOptions } from '../transport.ts'
import { TextInt64 } from './status.ts'

/** A search in one migration, from a record time (exclusive) to another (inclusive). */
export type IndexSearchRequest = {
  readonly where: string
  readonly order: 'newest' | 'oldest'
  readonly migration_id: string
  readonly after_record_time: RecordTime
  readonly up_to_record_time: RecordTime
  readonly page_size: number
}

/**
 * The searched part of the requested range. For `newest`, the part begins at the end of the range;
 * for `oldest`, at its start.
 */
export const IndexSearchedRange = openObject({
  migration_id: TextInt64,
  after_record_time: RecordTime,
  up_to_record_time: RecordTime,
  updates: TextInt64,
})
export type IndexSearchedRange = v.InferOutput<typeof IndexSearchedRange>

export interface IndexPage<Item> {
  readonly searched: IndexSearchedRange
  /** In the requested order. No other update in the searched part can match the filter. */
  readonly items: readonly Item[]
}

export const indexSearchEndpoint = postToRead('index', '/v1/search')

/**
 * POST /v1/search of the history index: returns one line of JSON with the searched part, then a
 * page in Scan's form. Errors: 400; 409 for a range that the index has not read completely; 410 if
 * the index no longer has the JSON; 503, 504.
 */
export function searchIndex<Item>(
  question: IndexSearchRequest,
  read: UpdateReader<Item>,
  options?: CallOptions,
): Promise<IndexPage<Item>> {
  return sendWithReader(
    indexSearchEndpoint,
    { body: question },
    (text) => readPage(text, read),
    options,
  )
}

function readPage<Item>(text: string, read: UpdateReader<Item>): Decoded<IndexPage<Item>> {
  const end = text.indexOf('\n')
  const searched = decode(IndexSearchedRange, end === -1 ? text : text.slice(0, end))
  if (!searched.success) return searched
  const items = readEachUpdate(text.slice(end + 1), read)
  if (!items.success) return items
  return { success: true, value: { searched: searched.value, items: items.value } }
}
