import type { Context } from 'hono'
import { queryBoolean, queryOneOf, readBody } from '../http/request.ts'
import {
  boolean,
  int32,
  int64,
  object,
  oneOf,
  optional,
  string,
  withDefault,
  type Read,
} from '../http/shape.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Commit, Encoding } from '../ledger/model.ts'
import { answerList, answerText } from './answer.ts'
import { badRequest, notFound } from './failure.ts'
import { pageLimit } from './page-limit.ts'
import { get, pathText, post, type Route } from './route.ts'
import { parseTime } from './wire/time.ts'
import { updateText, type UpdateForm } from './wire/update.ts'

const encodings = ['compact_json', 'protobuf_json'] as const
const encoding = withDefault(oneOf(...encodings), 'compact_json')
const after = optional(object({ after_migration_id: int64, after_record_time: string }))

const historyRequest = object({ after, page_size: int32, daml_value_encoding: encoding })
const historyRequestV0 = object({
  after,
  page_size: int32,
  lossless: withDefault(boolean, false),
})

/** The shape of `POST /v0/events`, which is paged like `/v2/updates`. */
export const pageRequest = historyRequest

/** The parameters of a request for a page, in every generation. */
export interface PageRequest {
  readonly after: Read<typeof after>
  readonly page_size: number
}

/**
 * Returns up to `page_size` updates after the start point of a request; without a start point, from
 * the beginning.
 */
export function pageOfUpdates(ledger: Ledger, request: PageRequest): readonly Commit[] {
  return ledger.after(startPointOf(request), pageLimit(request.page_size))
}

/** Returns the start point of a request. */
export function startPointOf(
  request: PageRequest,
): { readonly migrationId: number; readonly recordTime: number } | undefined {
  if (request.after === undefined) return undefined
  const recordTime = parseTime(request.after.after_record_time)
  if (recordTime === undefined) {
    const text = request.after.after_record_time
    throw badRequest(`Invalid timestamp: Text '${text}' could not be parsed at index 0`)
  }
  return { migrationId: Number(request.after.after_migration_id), recordTime }
}

/** `daml_value_encoding` of a query. */
export const queryEncoding = (context: Context): Encoding =>
  queryOneOf(context, 'daml_value_encoding', encodings) ?? 'compact_json'

const losslessly = (lossless: boolean): Encoding => (lossless ? 'protobuf_json' : 'compact_json')

function page(commits: readonly Commit[], form: UpdateForm, encoding: Encoding): Response {
  const text = (commit: Commit): string => updateText(commit, form, encoding)
  return answerList('{"transactions":[', commits, text, ']}')
}

/**
 * The update history in its three generations: `POST /v{0,1,2}/updates` (ascending, 1 to 1000 per
 * page; the last update is the cursor instead of a token), `GET /v{0,1,2}/updates/{update_id}` and
 * `GET /v2/updates/hash/{hash}` (docs/network-rules.md, The update history).
 */
export function updates(ledger: Ledger): Route[] {
  const one = (context: Context, form: UpdateForm, encoding: Encoding): Response => {
    const updateId = pathText(context, 'update_id')
    const commit = ledger.publicCommitById(updateId)
    if (commit === undefined) throw notFound(`Transaction with id ${updateId} not found`)
    return answerText(updateText(commit, form, encoding))
  }

  const history = (form: UpdateForm) => async (context: Context) => {
    const request = await readBody(context, historyRequest)
    return page(pageOfUpdates(ledger, request), form, request.daml_value_encoding)
  }

  return [
    post('/v2/updates', history('v2')),
    post('/v1/updates', history('v1')),
    post('/v0/updates', async (context) => {
      const request = await readBody(context, historyRequestV0)
      return page(pageOfUpdates(ledger, request), 'v0', losslessly(request.lossless))
    }),
    get('/v2/updates/hash/{hash}', (context) => {
      const encoding = queryEncoding(context)
      const hash = pathText(context, 'hash')
      const commit = ledger.commitByExternalHash(hash)
      if (commit === undefined) throw notFound(`Transaction with hash ${hash} not found`)
      return answerText(updateText(commit, 'v2', encoding))
    }),
    get('/v2/updates/{update_id}', (context) => one(context, 'v2', queryEncoding(context))),
    get('/v1/updates/{update_id}', (context) => one(context, 'v1', queryEncoding(context))),
    get('/v0/updates/{update_id}', (context) =>
      one(context, 'v0', losslessly(queryBoolean(context, 'lossless') ?? false)),
    ),
  ]
}
