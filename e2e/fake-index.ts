import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The fake index's response to a request. */
export type IndexBehaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeIndex {
  readonly behave: (behaviour: IndexBehaviour) => void
  readonly close: () => Promise<void>
}

/**
 * Starts a server that answers in place of a history index, with the behaviour that a test sets.
 */
export async function startFakeIndex(port: number): Promise<FakeIndex> {
  let behaviour = hangUp
  const server = createServer((request, response) => {
    request.resume()
    behaviour(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    behave(next) {
      behaviour = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const hangUp: IndexBehaviour = (_request, response) => response.destroy()

export function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const hour = 3_600_000

const time = (at: number) => new Date(at).toISOString()

/**
 * Returns the behaviour of an index that has read the history up to `upTo`, counts one update per
 * hour, and reports `trouble` as its problem.
 */
export function readUpTo(upTo: number, trouble: string | undefined): IndexBehaviour {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://index.test')
    if (url.pathname.endsWith('/status')) {
      json(response, 200, {
        ranges: [
          {
            migration_id: '4',
            after_record_time: null,
            up_to_record_time: time(upTo),
            updates: '9',
            read_at: time(upTo),
          },
        ],
        missing: [],
        trouble: trouble === undefined ? null : { of: trouble, since: time(upTo) },
      })
      return
    }
    if (!url.pathname.endsWith('/counts')) {
      json(response, 503, { error: 'The index’s engine does not answer.' })
      return
    }
    const [from, to] = ['from', 'to'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
    const begin = Math.floor((from ?? upTo) / hour) * hour
    const end = Math.floor((to ?? upTo) / hour) * hour
    const known = Math.floor(upTo / hour) * hour
    const isCurve = url.searchParams.get('measure') === 'update'
    const hours = isCurve ? Math.max(0, (Math.min(known, end) - begin) / hour) : 0
    json(response, 200, {
      from: time(begin),
      to: time(end),
      counts: Array.from({ length: hours }, (_, index) => ({
        at: time(begin + index * hour),
        name: 'transaction',
        choice: '',
        count: '1',
      })),
      missing: known < end ? [{ migration_id: '4', from: time(known), to: time(end) }] : [],
      migrations_not_read: [],
      read_at: time(upTo),
    })
  }
}
