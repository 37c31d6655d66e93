import { passedToServer } from '../../../server/forwarded-headers.ts'

/** What a real server gets to see: of what the client sent nothing else, and what frames the body is nginx's own. */
export function serverHeaders(): string {
  const headers: Readonly<Record<string, string>> = {
    host: '$proxy_host',
    ...Object.fromEntries(
      passedToServer.map((name) => [name, `$http_${name.replaceAll('-', '_')}`]),
    ),
    authorization: '$token',
    'x-forwarded-for': '$client_address',
    'x-forwarded-host': '$client_host',
    'x-forwarded-proto': '$client_protocol',
    'x-request-id': '$call_id',
  }
  return Object.entries(headers)
    .map(([name, value]) => `    proxy_set_header ${name} ${value};`)
    .join('\n')
}
