import { passedToServer } from '../../../server/forwarded-headers.ts'

/** What a real server gets to see: of what the client sent nothing else, and what frames the body is nginx's own. */
export function serverHeaders(): string {
  return lines({
    ...Object.fromEntries(
      passedToServer.map((name) => [name, `$http_${name.replaceAll('-', '_')}`]),
    ),
    authorization: '$token',
  })
}

/** The same of a WebSocket: no extension of it is asked for. */
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
