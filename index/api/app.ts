import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Engine } from '../engine/engine.ts'
import { RawJsonDeleted } from '../query/candidates.ts'
import { answerOf } from './answers.ts'
import { createSlotHandler } from './with-slot.ts'
import { readCounts } from './counts.ts'
import { createSlots, type Slots } from './slots.ts'
import { CountsRequest, NotCovered, parseRequest, SearchRequest } from './request.ts'
import { answerSearch } from './search.ts'
import type { IndexProblem } from '../status/state.ts'
import { statusOf } from './status.ts'
import { createContentsReader } from './index-contents.ts'

export interface IndexApiOptions {
  readonly engine: Engine
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly trouble?: () => IndexProblem | undefined
  /** The slots shared by all APIs of the index; a separate pool by default. */
  readonly slots?: Slots
  /** Milliseconds within which the body of a request must arrive. */
  readonly bodyMs?: number
}

/**
 * Creates the read-only HTTP API of the index: `GET /v1/status`, `POST /v1/search`, `GET
 * /v1/counts`. An error is `{"error": …}` with a message:
 * - 400: the request is invalid;
 * - 408, 413, 415: the body is too slow, too long or not JSON;
 * - 409: the range is not covered;
 * - 410: the JSON is not stored any more;
 * - 503: the engine is unavailable or busy;
 * - 504: the engine took too long.
 */
export function createIndexApi(options: IndexApiOptions): Hono {
  const { engine, now, trouble, slots: places = createSlots(), bodyMs } = options
  const app = new Hono()
  const readContents = createContentsReader(engine, now)
  const ask = createSlotHandler({ slots: places, bodyMs })

  app.use(compress())
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  app.get(
    '/v1/status',
    ask(async (c) => c.json(statusOf(await readContents(), now(), trouble?.()))),
  )
  app.post(
    '/v1/search',
    ask(async (c, body) => {
      const question = parseRequest(SearchRequest, body)
      const answer = await answerSearch(engine, await readContents(), question, {
        now,
        signal: c.req.raw.signal,
      })
      return c.body(answer, 200, { 'content-type': 'application/jsonl' })
    }),
  )
  app.get(
    '/v1/counts',
    ask(async (c) => {
      const question = parseRequest(CountsRequest, c.req.query())
      return c.json(await readCounts(engine, await readContents(), question, c.req.raw.signal))
    }),
  )

  app.notFound((c) => c.json({ error: 'The index answers no such path.' }, 404))
  app.onError((error, c) => {
    if (error instanceof NotCovered) return c.json({ error: error.message }, 409)
    if (error instanceof RawJsonDeleted) return c.json({ error: notStored }, 410)
    return answerOf(error, c)
  })
  return app
}

const notStored = 'The index has these updates’ rows and does not keep their JSON any more.'
