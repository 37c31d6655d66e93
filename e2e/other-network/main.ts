import { text } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { updateAt, updateCount } from './history.ts'

/**
 * A Scan that is independent of the sandbox: `/v0/updates` and few other endpoints, on plain
 * node:http.
 */
const server = createServer((request, response) => {
  void reply(request, response)
})

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body } = await answer(request)
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  response.writeHead(status, { 'content-type': type }).end(content)
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const path = (request.url ?? '').replace(/\?.*/, '').replace('/api/scan', '')
  if (request.method === 'POST' && path === '/v0/updates') {
    return { status: 200, body: { transactions: pageAfter(await text(request)) } }
  }
  const one = /^\/v0\/updates\/(.+)$/.exec(path)?.[1]
  if (one !== undefined) return oneUpdate(one)
  switch (path) {
    case '/readyz':
      return { status: 200, body: '' }
    case '/version':
      return { status: 200, body: { version: '0.3.1', commit_ts: '2025-01-01T00:00:00Z' } }
    case '/v0/migrations/last':
      return { status: 200, body: { migration_id: 0 } }
    case '/v0/splice-instance-names':
      return {
        status: 200,
        body: {
          network_name: 'Far Network',
          network_favicon_url: '',
          amulet_name: 'Far Coin',
          amulet_name_acronym: 'FAR',
          name_service_name: 'Far Names',
          name_service_name_acronym: 'fns',
        },
      }
    default:
      return { status: 404, body: 'The requested resource could not be found.' }
  }
}

/** The body is parsed loosely, because only the dashboard under test sends requests. */
function pageAfter(body: string): unknown[] {
  const size = /"page_size":(\d+)/.exec(body)?.[1] ?? '10'
  const after = /"after_record_time":"([^"]+)"/.exec(body)?.[1] ?? ''
  return Array.from({ length: updateCount }, (_, index) => updateAt(index))
    .filter(({ record_time: time }) => time > after)
    .slice(0, Number(size))
}

function oneUpdate(id: string): Answer {
  for (let index = 0; index < updateCount; index++) {
    const update = updateAt(index)
    if (update.update_id === id.replace('#', '')) return { status: 200, body: update }
  }
  return { status: 404, body: { error: `Transaction with id ${id} not found` } }
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1')
process.on('SIGTERM', () => server.close())
