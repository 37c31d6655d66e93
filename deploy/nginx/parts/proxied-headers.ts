import { forwardedRequestHeaders } from '../../../server/forwarded-headers.ts'

/**
 * Returns the headers for a real server. Only listed headers of the client are forwarded, and nginx
 * frames the body itself.
 */
export function serverHeaders(): string {
  return lines({
    ...Object.fromEntries(
      forwardedRequestHeaders.map((name) => [name, `$http_${name.replaceAll('-', '_')}`]),
    ),
    authorization: '$token',
  })
}

/** Returns the headers of a WebSocket handshake. No extension is requested. */
export function handshakeHeaders(): string {
  return lines({
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': '$http_sec_websocket_key',
    'sec-websocket-protocol': '$asked_protocols',
    'user-agent': '$http_user_agent',
  })
}

function lines(further: Readonly<Record<string, string>>): string {
  const headers = {
    host: '$proxy_host',
    ...further,
    'x-forwarded-for': '$client_address',
    'x-forwarded-host': '$client_host',
    'x-forwarded-proto': '$client_protocol',
    'x-request-id': '$call_id',
  }
  return Object.entries(headers)
    .map(([name, value]) => `    proxy_set_header ${name} ${value};`)
    .join('\n')
}
