import {
  backslash,
  alternativeSpelling,
  dotSegment,
  pathCharacter,
  queryCharacters,
} from '../../../server/request-target.ts'
import { requestIdForm } from '../../../server/request-id.ts'

/** Returns the rules for clients: their address and protocol, and requests that are always rejected. */
export function client(): string {
  return `# The client: what the operator's own proxy says where that is trusted, else what is connected.
map "\${TRUST_PROXY}:$http_x_forwarded_proto" $client_protocol {
  default $scheme;
  "~^yes:(?:.*,)?\\s*https\\s*$" https;
  "~^yes:.*\\S" http;
}
map "\${TRUST_PROXY}:$http_x_forwarded_for" $client_address {
  default $remote_addr;
  "~^yes:(?:.*,)?\\s*(?<last_address>[^,\\s]+)\\s*$" $last_address;
}
map $http_host $asked_port {
  default "";
  "~(?<found_port>:\\d+)$" $found_port;
}
# $host is the one in an address in absolute form, where there is one.
map "\${TRUST_PROXY}:$http_x_forwarded_host" $client_host {
  default $host$asked_port;
  "~^yes:(?:.*,)?\\s*(?<last_host>[^,\\s]+)\\s*$" $last_host;
}
map $http_x_request_id $call_id {
  default $request_id;
  "~^${requestIdForm}$" $http_x_request_id;
}
# Names under which browsers may ask; probes know the machine only.
map $client_host $allowed_host {
  default 0;
  "~*^(?:localhost|(?:[\\w-]+\\.)*localhost|127(?:\\.\\d{1,3}){3}|\\[::1\\])\\.?(?::\\d+)?$" 1;
\${ALLOWED_HOST_LINES}}
map "$allowed_host$request_uri" $foreign_host {
  default 0;
  "~^0(?:\${BASE_PATTERN}|/)healthz$" 0;
  "~^0" 1;
}
${otherSites}
# A request whose end can be read in two ways.
map $http_connection $names_framing {
  default 0;
  "~*(?:^|,)\\s*(?:content-length|transfer-encoding|host)\\s*(?:,|$)" 1;
}
map "$request_method:$http_content_length:$http_transfer_encoding" $body_not_meant {
  default 0;
  "~^(?:POST|PUT|PATCH):" 0;
  "~^[^:]*:0*[1-9]" 1;
  "~^[^:]*:[^:]*:." 1;
}
map "$server_protocol:$http_transfer_encoding" $chunks_not_meant {
  default 0;
  "~^HTTP/1\\.0:." 1;
}
map "$names_framing$body_not_meant$chunks_not_meant" $ambiguous {
  default 1;
  000 0;
}
# The base path, on the request exactly as it came.
map $request_uri $outside {
  default 1;
  "~^\${BASE_PATTERN}" 0;
  /healthz 0;
}
map $request_uri $bare {
  default 0;
  "~^\${BARE_PATTERN}(?:\\?|$)" 1;
}
map $request_uri $well_formed {
  default 0;
  "~*^(?:${pathCharacter})*+(?:\\?${queryCharacters.replaceAll('"', '\\"')})?$" 1;
}
map $request_uri $disguised {
  default 0;
  "~*^[^?]*?(?:${alternativeSpelling})" 1;
}
map "$well_formed$request_uri" $climbs {
  default 0;
  "~^0" 1;
  "~*^1[^?]*?(?:${backslash}|(?:/|%2f)${dotSegment})" 1;
}
`
}

const otherSites = `# What a browser says a page of another origin asks for (Fetch Metadata); where it does not say that, the
# origin of the page that asks.
map "$http_sec_fetch_site|$http_origin|$client_host" $other_site {
  default 1;
  "~^(?:cross-site|same-site)\\|" 1;
  "~^[^|]" 0;
  "~^\\|\\|" 0;
  "~*^\\|http://([^|/?#@]+?)(?::80)?\\|\\1(?::80)?$" 0;
  "~*^\\|https://([^|/?#@]+?)(?::443)?\\|\\1(?::443)?$" 0;
}
map $http_sec_fetch_dest $not_fetched {
  default 1;
  "" 0;
  empty 0;
}`
