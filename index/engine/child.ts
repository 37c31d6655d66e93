/**
 * The engine's process: ClickHouse's HTTP interface over chDB, on loopback, for the index only. Its
 * settings are in the environment. The process prints its port to standard output, and ends when
 * its standard input ends.
 */
import { timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import { readChildRequest } from './child-request.ts'
import { openSessions } from './sessions.ts'

// The tables may contain private history, so other users of the machine must not be able to open
// their files.
process.umask(0o077)

const { ENGINE_DIRECTORY = '', ENGINE_SECRET = '', ENGINE_MEMORY, ENGINE_QUERIES } = process.env
const sessions = openSessions(ENGINE_DIRECTORY, {
  memory: Number(ENGINE_MEMORY),
  queries: Number(ENGINE_QUERIES),
})
const expected = Buffer.from(`Basic ${Buffer.from(`default:${ENGINE_SECRET}`).toString('base64')}`)

const server = http.createServer((request, response) => {
  const disconnected = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) disconnected.abort()
  })
  void answer(request, disconnected.signal).then(({ status, code, body }) => {
    response.writeHead(status, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-length': body.length,
      ...(code === undefined ? {} : { 'x-clickhouse-exception-code': code }),
    })
    return response.end(body)
  })
})

interface Answer {
  readonly status: number
  readonly code?: string | undefined
  readonly body: Uint8Array
}

/** ClickHouse's code for an error of the standard library. */
const otherError = '1001'

async function answer(request: http.IncomingMessage, disconnected: AbortSignal): Promise<Answer> {
  const credentials = Buffer.from(request.headers.authorization ?? '')
  if (credentials.length !== expected.length || !timingSafeEqual(credentials, expected)) {
    return { status: 401, code: '516', body: Buffer.from('Code: 516. Authentication failed') }
  }
  try {
    const url = new URL(request.url ?? '/', 'http://engine.invalid')
    if (url.pathname === '/ping') return { status: 200, body: Buffer.from('Ok.\n') }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const type = request.headers['content-type'] ?? ''
    const query = readChildRequest(url, type, Buffer.concat(chunks))
    return { status: 200, body: await sessions.run(query, disconnected) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, code] = /Code: (\d+)/.exec(message) ?? []
    // The client searches the message with a regular expression that backtracks, and the message
    // may contain parts of the request. The message is cut to a safe length.
    const words = (code === undefined ? `Code: ${otherError}. ${message}` : message).slice(0, 2000)
    return { status: 500, code: code ?? otherError, body: Buffer.from(words) }
  }
}

// The client closes idle connections. If the server closed a connection, the next request would
// fail.
server.keepAliveTimeout = 0

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`port ${address.port}`)
})

// The parent process keeps this input open. The engine ends together with its parent.
process.stdin.on('end', () => {
  sessions.close()
  process.exit(0)
})
process.stdin.resume()
