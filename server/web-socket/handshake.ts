import { createHash } from 'node:crypto'
import type { Incoming } from '../exchange.ts'
import { connectionOptions, fieldsOf } from '../framing.ts'
import { invalidHandshake, unsupportedVersion, type Refusal } from '../refusal.ts'

/** The one subprotocol that the participant supports. */
export const subprotocol = 'daml.ws.auth'

/**
 * Prefix of a token that is sent as a subprotocol, because a page cannot set headers of a
 * WebSocket.
 */
export const tokenPrefix = 'jwt.token.'

/** The details of a client's request to open a WebSocket. */
export interface Handshake {
  readonly key: string
  readonly token: string | undefined
}

/**
 * The characters of a header value without quotes (RFC 9110, section 5.6.2), as the source of a
 * regular expression.
 */
export const headerToken = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"

const token = new RegExp(`^${headerToken}$`)

/** Sixteen bytes in base64, as the source of a regular expression. */
export const webSocketKey = '[A-Za-z0-9+/]{21}[AQgw]=='

const key = new RegExp(`^${webSocketKey}$`)

/**
 * Parses the opening handshake of a WebSocket (RFC 6455, section 4.2.1) strictly. Refuses a request
 * that one server could read as a WebSocket and another server as a plain request.
 */
export function readHandshake(incoming: Incoming): Handshake | Refusal {
  const fields = fieldsOf(incoming)
  const only = (name: string): string | undefined => {
    const values = fields.get(name) ?? []
    return values.length === 1 ? values[0] : undefined
  }
  if (incoming.method !== 'GET') return invalidHandshake('its method is not GET')
  if (incoming.httpVersion !== '1.1') return invalidHandshake('it is not HTTP/1.1')
  if (only('upgrade')?.toLowerCase() !== 'websocket') {
    return invalidHandshake('Upgrade says something else than websocket')
  }
  const options = fields.get('connection')?.flatMap(connectionOptions) ?? []
  if (!options.includes('upgrade')) return invalidHandshake('Connection does not name Upgrade')
  if (only('sec-websocket-version') !== '13') return unsupportedVersion
  const sent = only('sec-websocket-key')
  if (sent === undefined || !key.test(sent)) {
    return invalidHandshake('Sec-WebSocket-Key is not sixteen bytes in base64')
  }
  const offered = fields.get('sec-websocket-protocol')?.flatMap((value) => value.split(',')) ?? []
  const protocols = offered.map((each) => each.trim())
  if (!protocols.every((each) => token.test(each))) {
    return invalidHandshake('Sec-WebSocket-Protocol cannot be read')
  }
  const others = protocols.filter((each) => each !== subprotocol)
  if (others.length !== protocols.length - 1) {
    return invalidHandshake(`Sec-WebSocket-Protocol does not name ${subprotocol} once`)
  }
  const [named, ...further] = others
  if (named === undefined) return { key: sent, token: undefined }
  if (further.length > 0 || !named.startsWith(tokenPrefix) || named === tokenPrefix) {
    return invalidHandshake(`Sec-WebSocket-Protocol names more than ${subprotocol} and one token`)
  }
  return { key: sent, token: named.slice(tokenPrefix.length) }
}

/**
 * Returns the subprotocols of a request to a real server. The token comes first, because some
 * participants do not find a token behind a comma and a space.
 */
export function requestedProtocols(token: string | undefined): string {
  return token === undefined ? subprotocol : `${tokenPrefix}${token}, ${subprotocol}`
}

/**
 * Returns the `Sec-WebSocket-Accept` value for a handshake key. The value proves that a server
 * understands WebSockets (RFC 6455, section 1.3).
 */
export function acceptOf(key: string): string {
  return createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
}
