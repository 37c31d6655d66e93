import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { ReadableParties } from '../../src/ledger/rights/readable-parties.ts'
import { isPartyId } from '../../src/ledger/ids/id-forms.ts'
import { contractOf } from '../rows/indexed.ts'
import { answerOf } from '../api/answers.ts'
import { createSlotHandler } from '../api/with-slot.ts'
import { createSlots, type Slots } from '../api/slots.ts'
import { InvalidRequest, parseRequest, largestPage, SearchRequest } from '../api/request.ts'
import type { Engine } from '../engine/engine.ts'
import { narrow } from '../query/narrow.ts'
import { NoAccess, type Access } from './access.ts'
import { readPrivate } from './private-candidates.ts'
import { isCoveredForParties, readPrivateRanges } from './private-coverage.ts'
import * as v from 'valibot'

/** Limit of parties per request. */
const mostParties = 30
const longestParty = 300

const Offset = v.pipe(
  v.string('an offset as text'),
  v.regex(/^\d{1,18}$/, 'an offset as text'),
  v.transform((digits) => BigInt(digits)),
)

/**
 * A search of the updates that `parties` see together. The range begins after `after_offset` and
 * includes `up_to_offset`.
 */
const PrivateSearchQuestion = v.object({
  parties: v.pipe(
    v.array(v.pipe(v.string('a party'), v.maxLength(longestParty, 'a party'))),
    v.minLength(1, 'a list of one party or more'),
    v.maxLength(mostParties, `a list of at most ${mostParties} parties`),
  ),
  where: SearchRequest.entries.where,
  order: v.picklist(['newest', 'oldest'], '"newest" or "oldest"'),
  after_offset: Offset,
  up_to_offset: Offset,
  page_size: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'a page size of 1 or more'),
    v.maxValue(largestPage, `a page size of at most ${largestPage}`),
  ),
})

export interface PrivateApiOptions {
  readonly engine: Engine
  readonly access: Access
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The slots shared by all APIs of the index; a separate pool by default. */
  readonly slots?: Slots
  /** Milliseconds within which the body of a request must arrive. */
  readonly bodyMs?: number
}

/**
 * Milliseconds after which an answer is sent, with the range that has been searched so far. The
 * caller requests the rest.
 */
const budgetMs = 1500
const longestAnswer = 16_000_000

/** Path prefix of all private endpoints. */
export const privatePath = '/v1/private'

/**
 * Creates the HTTP API of the private history: `GET /v1/private/status`, `POST /v1/private/search`.
 * Each call carries the caller's own token for the participant, and returns the data that the
 * participant would return to its bearer. An error is `{"error": …}`:
 * - 401: the token is missing or refused by the participant;
 * - 403: the token may not read as a party;
 * - 409: the range was not read as all of the parties;
 * - 502: the participant did not answer;
 * - 400, 408, 413, 415, 503, 504: as in the index's public API.
 */
export function createPrivateApi(options: PrivateApiOptions): Hono {
  const { engine, access, now, slots: places = createSlots(), bodyMs } = options
  const app = new Hono()
  const ask = createSlotHandler({ slots: places, bodyMs })

  app.use(compress())
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('vary', 'authorization', { append: true })
  })

  /**
   * Answers a caller with a token. The participant identifies the caller before the request is
   * examined.
   */
  const answer = (
    work: (c: Context, readers: ReadableParties, body: unknown) => Promise<Response>,
  ) => {
    const handler = ask(async (c, body) =>
      work(c, await access.readersOf(tokenOf(c.req.raw)), body),
    )
    return (c: Context): Promise<Response> => {
      // A caller without a token is rejected before the body is read and before a slot is taken.
      tokenOf(c.req.raw)
      return handler(c)
    }
  }

  app.get(
    `${privatePath}/status`,
    answer(async (c, readers) => {
      const ranges = await readPrivateRanges(engine, c.req.raw.signal)
      const own = ranges.filter(({ party }) => mayReadAs(readers, party))
      return c.json({
        ranges: own.map(({ party, after, upTo, updates, readAt }) => ({
          party,
          after_offset: String(after),
          up_to_offset: String(upTo),
          updates: String(updates),
          read_at: new Date(readAt).toISOString(),
        })),
      })
    }),
  )

  app.post(
    `${privatePath}/search`,
    answer(async (c, readers, body) => {
      const { signal } = c.req.raw
      const question = parseRequest(PrivateSearchQuestion, body)
      const { where, order, page_size: pageSize } = question
      const { after_offset: after, up_to_offset: upTo } = question
      const parties = [...new Set(question.parties)]
      if (!parties.every((party) => mayReadAs(readers, party))) throw new NoAccess(403, notAsAll)
      if (after >= upTo) throw new InvalidRequest('up_to_offset should be after after_offset')
      const ranges = await readPrivateRanges(engine, signal)
      if (!isCoveredForParties(ranges, parties, { after, upTo }))
        return c.json({ error: notRead }, 409)
      const narrowing = narrow(where, { isParty: isPartyId, contractOf, hasJson: true })
      const { updates, searched, count } = await readPrivate(
        engine,
        { narrowing, parties, after, upTo, order, pageSize },
        { signal, budgetMs, longest: longestAnswer, now },
      )
      const head = {
        after_offset: String(searched.after),
        up_to_offset: String(searched.upTo),
        updates: String(count),
        narrowed: narrowing.kind !== 'every',
      }
      const text = `${JSON.stringify(head)}\n{"updates":[${updates.join(',')}]}`
      return c.body(text, 200, { 'content-type': 'application/jsonl' })
    }),
  )

  app.onError((error, c) => {
    c.header('cache-control', 'no-store')
    if (error instanceof NoAccess) {
      if (error.status === 401) c.header('www-authenticate', 'Bearer')
      return c.json({ error: error.message }, error.status)
    }
    return answerOf(error, c)
  })
  return app
}

const notAsAll = 'The participant does not let this user read as all of these parties.'
const notRead = 'The index has not read all of this range as all of these parties.'

function tokenOf({ headers }: Request): string {
  const [, token] = /^Bearer +([\w\-.~+/]+=*) *$/i.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) {
    throw new NoAccess(401, 'What is private is told to the bearer of a token only.')
  }
  return token
}

function mayReadAs(readers: ReadableParties, party: string): boolean {
  return readers === 'any party' || readers.includes(party)
}
