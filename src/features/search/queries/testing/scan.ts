import * as v from 'valibot'
import { configureConnection } from '#api/connection.ts'
import { parseJson, stringifyJson, type JsonObject } from '#ledger/json.ts'
import { positionAt } from './records.ts'

const PageRequest = v.looseObject({
  page_size: v.number(),
  after: v.optional(v.object({ after_migration_id: v.number(), after_record_time: v.string() })),
})

/** Returns an update with one event. Its choice is `Even` or `Odd` by its time. */
export function updateJson(micros: number, changes: JsonObject = {}): JsonObject {
  const { recordTime } = positionAt(micros)
  return {
    update_id: `update-${micros}`,
    migration_id: 4,
    workflow_id: '',
    record_time: recordTime,
    synchronizer_id: 's::1220',
    effective_at: recordTime,
    root_event_ids: ['e:0'],
    events_by_id: {
      'e:0': {
        event_type: 'exercised_event',
        event_id: 'e:0',
        contract_id: '00',
        template_id: 'p:M:E',
        package_name: 'p',
        choice: micros % 2 === 0 ? 'Even' : 'Odd',
        choice_argument: { big: 12345678901234567890n },
        child_event_ids: [],
        exercise_result: {},
        consuming: false,
        acting_parties: ['a::1220'],
      },
    },
    ...changes,
  }
}

export interface FakeScan {
  /** Sorted by time. */
  updates: JsonObject[]
  /**
   * Returns an answer that replaces the history's, or undefined. `request` is the number of the
   * request, from 1.
   */
  instead: (request: number, path: string) => Response | undefined
  /** Path and body of each page request. */
  readonly requests: (v.InferOutput<typeof PageRequest> & { readonly path: string })[]
  maxAtOnce: number
}

/** Redirects calls to a simulated Scan for this test. */
export function fakeScan(updates: JsonObject[]): FakeScan {
  const scan: FakeScan = { updates, instead: () => undefined, requests: [], maxAtOnce: 0 }
  let underWay = 0
  const answer = (path: string, body: string): Response => {
    if (path === '/v0/migrations/last') return Response.json({ migration_id: 4 })
    const request = v.parse(PageRequest, parseJson(body))
    scan.requests.push({ ...request, path })
    const other = scan.instead(scan.requests.length, path)
    if (other !== undefined) return other
    const from = request.after?.after_record_time ?? ''
    const transactions = scan.updates
      .filter(({ record_time: time }) => typeof time === 'string' && time > from)
      .slice(0, request.page_size)
    return new Response(stringifyJson({ transactions }))
  }
  configureConnection({
    baseUrl: 'http://scan.test/',
    async fetch(input, init) {
      underWay += 1
      scan.maxAtOnce = Math.max(scan.maxAtOnce, underWay)
      await new Promise((resolve) => setTimeout(resolve))
      underWay -= 1
      if (init?.signal?.aborted === true) throw new DOMException('aborted', 'AbortError')
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      const body = init?.body
      return answer(pathname.replace('/api/scan', ''), typeof body === 'string' ? body : '')
    },
  })
  return scan
}
