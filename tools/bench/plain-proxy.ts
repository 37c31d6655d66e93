import http, { type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Exchange } from '../../server/exchange.ts'

/**
 * A proxy like the dashboard's server, with the same libraries but without any checks. Arguments:
 * the target origin, and the port of this proxy.
 */
const [target = '', port = ''] = process.argv.slice(2)
const agent = new http.Agent({ keepAlive: true })

async function passOn(_request: Request, { incoming, outgoing }: Exchange): Promise<Response> {
  // Only HTTP/1.1 is supported.
  if ('stream' in outgoing) return new Response(null)
  const { method, headers, url = '/' } = incoming
  const path = url.replace(/^\/api\/scan/, '')
  const request = http.request(target, { agent, method, headers, path })
  incoming.pipe(request)
  const answer = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve))
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  await new Promise<void>((resolve) => pipeline(answer, outgoing, () => resolve()))
  return RESPONSE_ALREADY_SENT
}

const listener = getRequestListener(passOn, { overrideGlobalObjects: false })
http
  .createServer((incoming, outgoing) => void listener(incoming, outgoing))
  .listen(Number(port), '127.0.0.1')
