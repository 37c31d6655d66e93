/**
 * Scan's update history, ascending by migration id, then by record time. Scan offers no filter, no
 * count and no descending order (docs/network-rules.md, The update history).
 */
import * as v from 'valibot'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import { get, postToRead } from '../endpoint.ts'
import { sendWithReader, type CallOptions } from '../transport.ts'
import { readEachUpdate, type UpdateReader } from './each-update.ts'

/**
 * The start of a page: updates of a higher migration id, or of the same migration id with a later
 * record time. The record time is sent back exactly as received.
 */
export const UpdatesAfter = openObject({
  after_migration_id: Int64,
  after_record_time: RecordTime,
})
export type UpdatesAfter = v.InferOutput<typeof UpdatesAfter>

/** `compact_json` (the default) is easy to read. `protobuf_json` is verbose and keeps types. */
export const DamlValueEncoding = v.picklist(['compact_json', 'protobuf_json'])
export type DamlValueEncoding = v.InferOutput<typeof DamlValueEncoding>

/** `page_size` is from 1 to 1000 on real servers. */
export const UpdatesRequestV2 = openObject({
  after: v.nullish(UpdatesAfter),
  page_size: Int32,
  daml_value_encoding: v.nullish(DamlValueEncoding),
})
export type UpdatesRequestV2 = v.InferOutput<typeof UpdatesRequestV2>

export const UpdatesRequestV0 = openObject({
  after: v.nullish(UpdatesAfter),
  page_size: Int32,
  lossless: v.nullish(v.boolean()),
})
export type UpdatesRequestV0 = v.InferOutput<typeof UpdatesRequestV0>

/** A page of the history in either API generation. The last item is the cursor of the next page. */
export const UpdatesPage = openObject({ transactions: v.array(UpdateHistoryItem) })
export type UpdatesPage = v.InferOutput<typeof UpdatesPage>

/**
 * POST /v2/updates: the history in ascending order, from ledger begin or after a position
 * (docs/network-rules.md, The update history). Errors: 400, 500; 503 while Scan loads its history.
 */
export const updatesV2Endpoint = postToRead('scan', '/v2/updates', UpdatesPage, {
  body: UpdatesRequestV2,
})

/** Like `updatesV2`, but reads each update with `read`. */
export function eachUpdateV2<Item>(
  request: UpdatesRequestV2,
  read: UpdateReader<Item>,
  options?: CallOptions,
): Promise<readonly Item[]> {
  return sendWithReader(
    updatesV2Endpoint,
    { body: request },
    (text) => readEachUpdate(text, read),
    options,
  )
}

/**
 * POST /v0/updates: like `updatesV2`, with `offset` on transactions and `#` before event ids
 * (deprecated in 0.5.10; docs/network-rules.md, The update history). Errors: 400, 500.
 */
export const updatesV0Endpoint = postToRead('scan', '/v0/updates', UpdatesPage, {
  body: UpdatesRequestV0,
})

/** Like `updatesV0`, but reads each update with `read`. */
export function eachUpdateV0<Item>(
  request: UpdatesRequestV0,
  read: UpdateReader<Item>,
  options?: CallOptions,
): Promise<readonly Item[]> {
  return sendWithReader(
    updatesV0Endpoint,
    { body: request },
    (text) => readEachUpdate(text, read),
    options,
  )
}

/** Size limit in bytes. One update can have tens of thousands of events of a kilobyte or more. */
const longestBytes = 256_000_000

const InEncoding = openObject({ daml_value_encoding: v.nullish(DamlValueEncoding) })

/** GET /v2/updates/{update_id} (docs/network-rules.md, The update history). Errors: 400, 404, 500. */
export const updateByIdV2Endpoint = get('scan', '/v2/updates/{update_id}', UpdateHistoryItem, {
  query: InEncoding,
  longestBytes,
})

/**
 * GET /v0/updates/{update_id} (deprecated in 0.5.10; docs/network-rules.md, The update history).
 * Errors: 400, 404, 500.
 */
export const updateByIdV0Endpoint = get('scan', '/v0/updates/{update_id}', UpdateHistoryItem, {
  query: openObject({ lossless: v.nullish(v.boolean()) }),
  longestBytes,
})

/**
 * GET /v2/updates/hash/{hash}: the update with an external transaction hash (since 0.6.1;
 * docs/network-rules.md, The update history). Errors: 400, 500; 404 if no update is found, also for
 * updates from before this Scan indexed hashes.
 */
export const updateByHashEndpoint = get('scan', '/v2/updates/hash/{hash}', UpdateHistoryItem, {
  query: InEncoding,
  longestBytes,
})
