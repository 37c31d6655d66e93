import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A proxy in front of a dashboard that decides which requests are forwarded. */
interface Gate {
  readonly origin: string
  /** Forwards all requests from now on, including those that wait. */
  readonly open: () => void
  readonly close: () => void
}

/** The gate's decision for a call: forward, wait until the gate opens, or answer 404. */
type Decision = 'pass' | 'wait' | 'missing'

/**
 * A response of more bytes contains a page of updates. Smaller responses contain the few updates
 * from which the density of the history is estimated.
 */
const fewBytes = 1_000_000

/**
 * Starts a gate that forwards requests for Scan's history until a response contains many updates.
 * Further requests wait, so that a loading operation stays in progress while a test examines the
 * page.
 */
export function gateAfterFirstUpdates(origin: string): Promise<Gate> {
  let came = false
  return gateBefore(
    origin,
    (path) => (came && path.endsWith('/scan/v2/updates') ? 'wait' : 'pass'),
    (path, bytes) => {
      came ||= path.endsWith('/scan/v2/updates') && bytes > fewBytes
    },
  )
}

/**
 * Starts a gate behind which files are missing until it is opened, as after the rollout of a new
 * version.
 */
export function gateWithout(origin: string, isMissing: (path: string) => boolean): Promise<Gate> {
  return gateBefore(origin, (path) => (isMissing(path) ? 'missing' : 'pass'))
}

async function gateBefore(
  origin: string,
  decide: (path: string) => Decision,
  onBytes: (path: string, bytes: number) => void = () => {},
): Promise<Gate> {
  let isOpen = false
  const waiting: (() => void)[] = []
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', origin)
    const pass = () => handOn(origin, incoming, answer, (bytes) => onBytes(pathname, bytes))
    const decision = isOpen ? 'pass' : decide(pathname)
    if (decision === 'pass') pass()
    else if (decision === 'wait') waiting.push(pass)
    else answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    open: () => {
      isOpen = true
      for (const pass of waiting.splice(0)) pass()
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Forwards a request and its response unchanged. Reports the number of received bytes. */
function handOn(
  origin: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  onBytes: (bytes: number) => void,
): void {
  const { method, headers, url } = incoming
  // The client may have disconnected while the call waited.
  if (answer.destroyed) return
  const forwarded = request(`${origin}${url}`, { method, headers }, (came) => {
    let bytes = 0
    came.on('data', (part: Buffer) => {
      bytes += part.length
      onBytes(bytes)
    })
    answer.writeHead(came.statusCode ?? 502, came.headers)
    came.pipe(answer)
  })
  forwarded.on('error', () => answer.destroy())
  answer.on('close', () => forwarded.destroy())
  incoming.pipe(forwarded)
}
