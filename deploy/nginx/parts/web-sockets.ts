import { pathPattern } from '../../../server/allowed-endpoints.ts'
import { usedStreams } from '../../../server/used-endpoints.ts'
import {
  headerToken,
  subprotocol,
  tokenPrefix,
  webSocketKey,
} from '../../../server/web-socket/handshake.ts'
import { quoted } from './quoting.ts'

const escaped = (text: string): string => text.replaceAll('.', '\\.')

/**
 * Lines that match the subprotocol and a token in either order, and return them in the forwarded
 * form.
 */
const tokenLines = [
  { before: '', after: `[ \\t]*,[ \\t]*${escaped(subprotocol)}`, name: 'token_first' },
  { before: `${escaped(subprotocol)}[ \\t]*,[ \\t]*`, after: '', name: 'token_last' },
].map(({ before, after, name }) => {
  const token = `${escaped(tokenPrefix)}(?<${name}>${headerToken})`
  return `  ${quoted(`~^${before}${token}${after}$`)} "${tokenPrefix}$${name}, ${subprotocol}";`
})

/**
 * Returns the maps that decide which requests open a WebSocket and which request parts are
 * forwarded.
 */
export function webSockets(): string {
  const lines = usedStreams.map(
    ({ family, path }) => `  ${quoted(`~^${family}:GET:${pathPattern(path)}(?:\\?|$)`)} 1;`,
  )
  return `# Where WebSockets are opened.
map "$family:$request_method:$rest" $is_stream {
  default 0;
${lines.join('\n')}
}
# Pages of all sites can open one anywhere, and say which they are of: the origin must be there, and this one.
map "$http_sec_fetch_site|$http_origin|$client_host" $other_socket_site {
  default 1;
  "~*^(?:same-origin)?\\|http://([^|/?#@]+?)(?::80)?\\|\\1(?::80)?$" 0;
  "~*^(?:same-origin)?\\|https://([^|/?#@]+?)(?::443)?\\|\\1(?::443)?$" 0;
}
map $http_sec_fetch_dest $not_opened_by_script {
  default 1;
  "" 0;
  empty 0;
  websocket 0;
}
# The token goes first: participants have been seen that do not find it behind a comma and a space.
map $http_sec_websocket_protocol $asked_protocols {
  default "";
  ${subprotocol} ${subprotocol};
${tokenLines.join('\n')}
}
map "$server_protocol|$http_upgrade|$http_sec_websocket_version|$http_sec_websocket_key" $is_handshake {
  default 0;
  "~^HTTP/1\\.1\\|(?i:websocket)\\|13\\|${webSocketKey}$" 1;
}
map $http_connection $connection_upgrades {
  default 0;
  "~*(?:^|,)\\s*upgrade\\s*(?:,|$)" 1;
}
# No length and no chunks, not even of nothing.
map "$http_content_length$http_transfer_encoding" $has_no_body {
  default 0;
  "" 1;
}
# What a request that wants to change the protocol gets: a WebSocket (opens), or a refusal.
map "$is_stream$is_handshake$connection_upgrades$has_no_body:$asked_protocols" $well_asked {
  default 0;
  "~^1111:." 1;
}
map "$http_upgrade" $wants_upgrade {
  default 1;
  "" 0;
}
map "$wants_upgrade$well_asked" $upgrade {
  default "";
  10 refused;
  11 opens;
}
# WebSockets that are open are counted for these.
map $upgrade $counted_socket {
  default "";
  opens $family;
}
map $upgrade $counted_socket_client {
  default "";
  opens "$family $client_address";
}
limit_conn_zone $counted_socket_client zone=sockets_of_client:4m;
limit_conn_zone $counted_socket zone=sockets_of_all:1m;
`
}
