import { forwardedResponseHeaders } from '../../../server/forwarded-headers.ts'
import { subprotocol } from '../../../server/web-socket/handshake.ts'

/**
 * Returns the script for nginx's own JavaScript (njs), for rules that the configuration language
 * cannot express.
 */
export function nginxScript(): string {
  return `// Made from server/ by deploy/nginx/template.ts, and compared with it by a test.
// Change that, then: npx vitest run deploy --update
// For njs 0.7.9 and newer.

import crypto from 'crypto'

const passedToBrowser = ${JSON.stringify(forwardedResponseHeaders)}

/**
 * Removes every header from an answer that is not on the list. An answer with an invalid status, or
 * without one, is not passed on: nginx would take it for HTTP/0.9 and pass its bytes on unchanged.
 */
function onlyListedHeaders(r) {
  if (r.httpVersion === '0.9' || r.status < 200 || r.status > 599) {
    throw new Error(\`The status \${r.status} is no answer.\`)
  }
  for (const name in r.headersOut) {
    if (!passedToBrowser.includes(name.toLowerCase())) delete r.headersOut[name]
  }
}

/** The headers of a handshake's answer that are passed on. */
const ofOpened = ['upgrade', 'sec-websocket-accept', 'sec-websocket-protocol']

/**
 * Returns true if a server has accepted a handshake correctly (RFC 6455, section 4.1) and with the
 * requested subprotocol.
 */
function isOpened(r) {
  const key = r.variables.http_sec_websocket_key
  const accept = crypto.createHash('sha1').update(key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64')
  const headers = r.headersOut
  return r.status === 101 && r.httpVersion === '1.1' && (headers['Upgrade'] || '').toLowerCase() === 'websocket' &&
    headers['Sec-WebSocket-Accept'] === accept && headers['Sec-WebSocket-Protocol'] === '${subprotocol}' &&
    headers['Sec-WebSocket-Extensions'] === undefined
}

/** Passes nothing on of a server that has not opened a WebSocket; what nginx says itself has no such server. */
function onlyOpened(r) {
  if (!happened(r.variables.upstream_status)) return
  if (!isOpened(r)) throw new Error(\`The status \${r.status} opens no WebSocket.\`)
  for (const name in r.headersOut) {
    if (!ofOpened.includes(name.toLowerCase())) delete r.headersOut[name]
  }
}

/** Returns the subject that the bearer token states, unverified, or null if it states none. */
function statedSubject(authorization) {
  try {
    const payload = /^Bearer [\\w-]+\\.([\\w-]+)\\.[\\w-]*$/i.exec(authorization)[1]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims.sub === 'string' ? claims.sub.slice(0, 200) : null
  } catch (error) {
    return null
  }
}

/** Path and names of the query, without what looks like a token. */
function loggedTarget(target) {
  const at = target.indexOf('?')
  const path = at === -1 ? target : target.slice(0, at)
  const names = at === -1 ? [] : target.slice(at + 1).split('&')
  const shown = names.length === 0 ? path : path + '?' + names.map((part) => part.split('=')[0]).join('&')
  return maskTokens(shown)
}

/** Replaces what looks like a JSON Web Token by \`[token]\`, in linear time, as server/mask-tokens.ts does. */
function maskTokens(text) {
  return text.replace(/[\\w.-]+/g, (run) => {
    const parts = run.split('.')
    for (let at = 0; at < parts.length; at += 1) {
      const begin = parts[at].indexOf('eyJ')
      if (begin === -1 || parts[at].length - begin < 13) continue
      if (parts.slice(at + 1).every((further) => further === '')) break
      return parts.slice(0, at).concat(parts[at].slice(0, begin) + '[token]').join('.')
    }
    return run
  })
}

/** Returns true if nginx has measured a time. A hyphen means that the event never happened. */
function happened(seconds) {
  return /\\d/.test(seconds || '')
}

/** Returns the outcome of a call: answered, not sent, or unknown. */
function outcomeOf(v) {
  if (happened(v.upstream_header_time)) return 'answered'
  return happened(v.upstream_connect_time) ? 'unknown' : 'not sent'
}

/** A line for a call that changes something, as the Node server writes it. */
function auditLine(r) {
  const v = r.variables
  return asciiJson({
    time: v.time_iso8601,
    family: v.family,
    method: r.method,
    path: loggedTarget(v.request_uri),
    outcome: outcomeOf(v),
    status: Number(v.status),
    durationMs: Math.round(Number(v.request_time) * 1000),
    requestId: v.call_id,
    client: v.client_address,
    subject: statedSubject(r.headersIn['Authorization'] || ''),
    verified: false,
  })
}

/** The path for the access log. */
function loggedPath(r) {
  return maskTokens((r.variables.request_uri || '-').split('?')[0])
}

/** Writes JSON in printable ASCII, as server/audit.ts does. */
function asciiJson(value) {
  return JSON.stringify(value).replace(/[^\\u0020-\\u007e]/g, (character) => {
    const point = character.codePointAt(0)
    const units =
      point < 0x10000 ? [point] : [0xd800 + ((point - 0x10000) >> 10), 0xdc00 + (point & 0x3ff)]
    return units.map((unit) => '\\\\u' + unit.toString(16).padStart(4, '0')).join('')
  })
}

export default { onlyListedHeaders, onlyOpened, auditLine, loggedPath }
`
}
