import { createServer, type IncomingMessage } from 'node:http'
import { updateAt, updateCount } from './history.ts'

/** A Scan that is not the sandbox: `/v0/updates` and little else, on plain node:http. */
const server = createServer((request, response) => {
  void answer(request).then(({ status, body }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' ? 'text/plain' : 'application/json'
    response.writeHead(status, { 'content-type': type }).end(text)
  })
})

interface Answer {
  readonly status: number
  readonly body: unknown
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const path = (request.url ?? '').replace(/\?.*/, '').replace('/api/scan', '')
  if (request.method === 'POST' && path === '/v0/updates') {
    return { status: 200, body: { transactions: pageAfter(await readBody(request)) } }
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

function pageAfter(text: string): unknown[] {
  // The body is ours to read loosely: this server is only ever asked by the dashboard under test.
  const body: unknown = JSON.parse(text)
  const size = /"page_size":(\d+)/.exec(text)?.[1] ?? '10'
  const after = /"after_record_time":"([^"]+)"/.exec(text)?.[1] ?? ''
  if (typeof body !== 'object') return []
  return Array.from({ length: updateCount }, (_, index) => updateAt(index))
    .filter(({ record_time }) => record_time > after)
    .slice(0, Number(size))
}

function oneUpdate(id: string): Answer {
  for (let index = 0; index < updateCount; index++) {
    const update = updateAt(index)
    if (update.update_id === id.replace('#', '')) return { status: 200, body: update }
  }
  return { status: 404, body: { error: `Transaction with id ${id} not found` } }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  // Incoming bodies are buffers unless an encoding is set, which is not.
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

server.listen(Number(process.env.PORT ?? 4682), '127.0.0.1')
process.on('SIGTERM', () => server.close())
