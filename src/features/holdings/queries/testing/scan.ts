import * as v from 'valibot'
import { configureConnection } from '#api/connection.ts'
import { Int64 } from '#ledger/int64.ts'
import { parseJson, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { microsOf, recordTimeOf, RecordTime } from '#ledger/record-time.ts'

/** A request for a page or for sums, as received. */
export interface ReceivedRequest {
  readonly path: string
  readonly body: JsonObject
}

export interface FakeScan {
  /** In ascending order. All snapshots contain the same holdings. */
  snapshots: readonly { readonly migrationId: bigint; readonly recordTime: RecordTime }[]
  contracts: readonly JsonObject[]
  /** Returns the token of the page that starts at an index. Equal for equal indices. */
  tokenOf: (index: number) => Json
  /** Returns the size limit of a page, by the number of the request. */
  largestPage: (request: number) => number
  /**
   * Returns a response that replaces the usual response, or undefined. The first request has number
   * 1.
   */
  instead: (request: number, path: string) => Response | undefined
  missing: readonly string[]
  summaries: readonly JsonObject[]
  readonly requests: ReceivedRequest[]
  readonly notFound: string[]
}

const Body = v.looseObject({ page_size: v.optional(v.number()) })

/** Directs all requests to a fake Scan from now on. */
export function fakeScan(contracts: readonly JsonObject[] = []): FakeScan {
  const recordTime = v.parse(RecordTime, '2026-11-20T09:00:00.000001Z')
  const scan: FakeScan = {
    snapshots: [{ migrationId: 4n, recordTime }],
    contracts,
    tokenOf: (index) => `page ${index}`,
    largestPage: () => Infinity,
    instead: () => undefined,
    missing: [],
    summaries: [],
    requests: [],
    notFound: [],
  }

  const page = (path: string, text: string): Response => {
    const body = parseJson(text)
    if (typeof body !== 'object' || body === null) throw new Error('no body was sent')
    const request = Object.fromEntries(Object.entries(body))
    scan.requests.push({ path, body: request })
    const other = scan.instead(scan.requests.length, path)
    if (other !== undefined) return other
    const snapshot = snapshotFor(scan, request)
    if (snapshot === undefined) return refusal(404, 'Failed to find ACS snapshot')
    const head = { record_time: snapshot.recordTime, migration_id: snapshot.migrationId }
    if (path.endsWith('/summary')) {
      const round = path === '/v0/holdings/summary' ? { computed_as_of_round: 7 } : {}
      return new Response(stringifyJson({ ...head, ...round, summaries: [...scan.summaries] }))
    }
    const indices = scan.contracts.map((_, index) => index)
    const { after } = request
    const from =
      after === undefined
        ? 0
        : indices.find((index) => stringifyJson(scan.tokenOf(index)) === stringifyJson(after))
    if (from === undefined) return refusal(400, 'Invalid after token')
    const size = Math.min(
      v.parse(Body, request).page_size ?? 0,
      scan.largestPage(scan.requests.length),
    )
    const end = from + size
    return new Response(
      stringifyJson({
        ...head,
        created_events: scan.contracts.slice(from, end),
        ...(end < scan.contracts.length ? { next_page_token: scan.tokenOf(end) } : {}),
      }),
    )
  }

  const time = (path: string, query: URLSearchParams): Response => {
    const migrationId = BigInt(query.get('migration_id') ?? '0')
    const limit = microsOf(v.parse(RecordTime, query.get('before') ?? query.get('after') ?? ''))
    const found = path.endsWith('-after')
      ? scan.snapshots.find(
          (one) => one.migrationId >= migrationId && microsOf(one.recordTime) > limit,
        )
      : scan.snapshots.findLast(
          (one) => one.migrationId === migrationId && microsOf(one.recordTime) <= limit,
        )
    if (found !== undefined) return Response.json({ record_time: found.recordTime })
    scan.notFound.push(`${path}?${query}`)
    return refusal(404, 'No snapshots found')
  }

  configureConnection({
    baseUrl: 'http://scan.test/',
    async fetch(input, init) {
      await Promise.resolve()
      if (init?.signal?.aborted === true) throw new DOMException('aborted', 'AbortError')
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      const path = pathname.replace('/api/scan', '')
      if (scan.missing.includes(path)) return new Response('no such path', { status: 404 })
      if (path === '/v0/migrations/last') {
        return new Response(
          stringifyJson({ migration_id: scan.snapshots.at(-1)?.migrationId ?? 0n }),
        )
      }
      if (path.startsWith('/v0/state/acs/')) return time(path, searchParams)
      return page(path, typeof init?.body === 'string' ? init.body : '')
    },
  })
  return scan
}

/** Returns an error response in Scan's own form. */
export function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status })
}

function snapshotFor(
  scan: FakeScan,
  request: JsonObject,
): FakeScan['snapshots'][number] | undefined {
  const wanted = v.parse(RecordTime, request['record_time'])
  const migrationId = v.parse(Int64, request['migration_id'])
  const own = scan.snapshots.filter((one) => one.migrationId === migrationId)
  return request['record_time_match'] === 'at_or_before'
    ? own.findLast(({ recordTime }) => microsOf(recordTime) <= microsOf(wanted))
    : own.find(({ recordTime }) => microsOf(recordTime) === microsOf(wanted))
}

/** Returns a time some hours after the fake's first snapshot. */
export function hoursAfter(time: RecordTime, hours: number): RecordTime {
  return recordTimeOf(microsOf(time) + BigInt(hours) * 3_600_000_000n)
}
