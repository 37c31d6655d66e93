import type { IncomingMessage } from 'node:http'
import { connectionOptions, fieldsOf } from '../framing.ts'
import { acceptOf, subprotocol } from './handshake.ts'

/**
 * Returns the problem of a server's answer 101 to a handshake key, in words (RFC 6455, section
 * 4.1); undefined if the answer is valid. With any problem, no tunnel is opened, because the two
 * sides might interpret it differently.
 */
export function wrongInAnswer(answer: IncomingMessage, key: string): string | undefined {
  const fields = fieldsOf(answer)
  const values = (name: string): readonly string[] => fields.get(name) ?? []
  const is = (name: string, value: string): boolean => {
    const [first, ...others] = values(name)
    return first === value && others.length === 0
  }
  if (answer.statusCode !== 101) return `the status ${answer.statusCode} and a change of protocol`
  if (answer.httpVersion !== '1.1') return `a change of protocol over HTTP/${answer.httpVersion}`
  const [upgrade = ''] = values('upgrade')
  if (!is('upgrade', upgrade) || upgrade.toLowerCase() !== 'websocket') {
    return 'a change to another protocol than WebSocket'
  }
  if (!values('connection').flatMap(connectionOptions).includes('upgrade')) {
    return 'a change of protocol that Connection does not name'
  }
  if (!is('sec-websocket-accept', acceptOf(key))) return 'a wrong Sec-WebSocket-Accept'
  if (!is('sec-websocket-protocol', subprotocol)) return 'another subprotocol than was asked for'
  if (values('sec-websocket-extensions').length > 0) return 'extensions that were not asked for'
  return undefined
}
