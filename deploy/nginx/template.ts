import { mimes } from 'hono/utils/mime'
import { describeUnset, readRoutes, type Route } from '../../proxy.config.ts'
import { hopByHop, keptFromBrowser, keptFromServer } from '../../server/forwarded-headers.ts'
import { keepAliveTimeout } from '../../server/http-server.ts'
import { otherSiteError } from '../../server/other-sites.ts'
import { noSuchApi, climbingPath } from '../../server/refusal.ts'
import { securityHeaders } from '../../server/security-headers.ts'
import { cacheControlOf } from '../../server/static-files.ts'

/**
 * The nginx template, `cantilever.conf.template`, made from what `server/` itself is made from:
 * prefixes, variables, header rules, limits, time-outs, caching and policies. A `$name` in small
 * letters is nginx's, a `${NAME}` in capitals is set when it is rendered (`variables.envsh`).
 */
export function nginxTemplate(): string {
  const routes = readRoutes({})
  return [head, client(), targets(routes), answers(), server(routes)].join('\n')
}

const head = `# Made from server/ and proxy.config.ts by deploy/nginx/template.ts, and compared with it by a test.
# Change those, then: npx vitest run deploy --update
# Rendered by envsubst with the variables that deploy/nginx/variables.envsh makes ready.

map_hash_bucket_size 512;
map_hash_max_size 4096;
proxy_headers_hash_bucket_size 128;
proxy_headers_hash_max_size 2048;
# No header, no token and no value of a query.
log_format cantilever '$time_iso8601 $request_method $logged_path $status $request_time $bytes_sent';
map $request_uri $logged_path {
  "~^(?<path_only>[^?]*)" $path_only;
}
`

/** Who asked, and for what. */
function client(): string {
  return `# What a browser says a page of another origin asks for (Fetch Metadata).
map $http_sec_fetch_site $other_site {
  default 0;
  cross-site 1;
  same-site 1;
}
# The client: what the operator's own proxy says where that is trusted, else what is connected.
map "\${TRUST_PROXY}:$http_x_forwarded_proto" $client_protocol {
  default $scheme;
  "~^yes:(?:.*,)?\\s*https\\s*$" https;
  "~^yes:.*\\S" http;
}
map "\${TRUST_PROXY}:$http_x_forwarded_for" $client_address {
  default $remote_addr;
  "~^yes:(?:.*,)?\\s*(?<last_address>[^,\\s]+)\\s*$" $last_address;
}
map "\${TRUST_PROXY}:$http_x_forwarded_host" $client_host {
  default $http_host;
  "~^yes:(?:.*,)?\\s*(?<last_host>[^,\\s]+)\\s*$" $last_host;
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
map $request_uri $climbs {
  default 0;
  "~^[^?]*\\x5c" 1;
  "~*^(?:[^?]*(?:/|%2f))?(?:\\.|%2e)(?:\\.|%2e)?(?:/|%2f|\\?|$)" 1;
}
`
}

/** Which server a request goes to, and the path that it is asked for, exactly as it came. */
function targets(routes: readonly Route[]): string {
  const families = routes.map(({ family }) => family)
  const lines = (line: (route: Route) => string) => routes.map(line).join('\n')
  const party = '[^/?]*(?i:%3a|:)(?i:%3a|:)[^/?]*'
  return `map $request_uri $family {
  default "";
${lines(({ family, prefix }) => `  "~^\${BASE_PATTERN}${prefix.slice(1)}(?:[/?]|$)" ${family};`)}
}
# A first segment that is a party names a further registry.
map $request_uri $party_segment {
  default "";
  "~^\${BASE_PATTERN}api/registry/(?<party_found>${party})" $party_found;
}
map $party_segment $names_party {
  default 1;
  "" "";
}
map $request_uri $found_rest {
  default "";
  "~^\${BASE_PATTERN}api/registry/${party}(?<further_rest>.*)$" $further_rest;
  "~^\${BASE_PATTERN}api/(?:${families.join('|')})(?<plain_rest>.*)$" $plain_rest;
}
map $found_rest $rest {
  default $found_rest;
  "" /;
  "~^\\?" /$found_rest;
}
map $uri $admin_party {
  default "";
  "~^/api/registry/(?<decoded_party>[^/]*::[^/]*)" $decoded_party;
}
map $admin_party $further_target {
  default "";
\${FURTHER_REGISTRIES}}
map $names_party$family $target {
  default "";
${lines(({ family, variable }) => `  ${family} "\${${variable}}";`)}
  1registry $further_target;
}
map $target $target_origin {
  default $target;
  "~^(?<origin_only>https?://[^/]+)" $origin_only;
}
map $names_party $prefix {
  default /api/$family;
  1 /api/registry/$party_segment;
}
map $names_party$family $unset {
  default "";
${lines((route) => `  ${route.family} '${errorJson(describeUnset(route))}';`)}
  1registry '${errorJson(unknownParty)}';
}
# Scan and registries need no token and never get one.
map $family $token {
  default "";
${routes
  .filter(({ forwardsToken }) => forwardsToken)
  .map(({ family }) => `  ${family} $http_authorization;`)
  .join('\n')}
}
`
}

/** The headers that this server itself puts on an answer. */
function answers(): string {
  const asset = quoted(cacheControlOf('/assets/'))
  const page = quoted(cacheControlOf('/index.html'))
  const other = quoted(cacheControlOf('/'))
  const known = Object.keys(mimes).join('|')
  return `map $upstream_http_cache_control $answer_cache_control {
  default "";
  "" no-store;
}
map "$status:$uri" $cache_control {
  default "";
  "~^\\d+:/api/" $answer_cache_control;
  "~^(?:200|304):/assets/" ${asset};
  "~^(?:200|304):/index\\.html$" ${page};
  "~^(?:200|304):/(?:config\\.json|healthz)$" no-store;
  "~^(?:200|304):/" ${other};
}
# A redirect is not followed, since a token could end up elsewhere.
map $upstream_status $passed_location {
  default $upstream_http_location;
  "~^3" "";
}
${policies()}
# A browser that asks for a page, not for a file that is missing.
map $http_accept $accepts_page {
  default 0;
  ~text/html 1;
}
map $accepts_page$uri $fallback {
  default /@none;
  "~^1/assets(?:/|$)" /@none;
  "~*\\.(?:${known})$" /@none;
  ~^1 /index.html;
}
map $uri $plain_file {
  default $uri;
  "~\\.(?:br|gz)$" /@none;
}
`
}

const pageHeaders = securityHeaders({ kind: 'page', encrypted: false })
const encryptedHeaders = securityHeaders({ kind: 'page', encrypted: true })
const answerHeaders = securityHeaders({ kind: 'answer' })

/** Each security header that is not the same for pages, pages over TLS and answers, as a variable. */
function policies(): string {
  return Object.keys(encryptedHeaders)
    .filter((name) => !isTheSame(name))
    .map((name) => {
      const plain = quoted(pageValue(pageHeaders[name]))
      const encrypted = quoted(pageValue(encryptedHeaders[name]))
      const lines = [`  "~^https?:/api/" ${quoted(answerHeaders[name] ?? '')};`]
      if (plain !== encrypted) lines.push(`  "~^https:" ${encrypted};`)
      return `map "$client_protocol:$uri" $${variableOf(name)} {\n  default ${plain};\n${lines.join('\n')}\n}`
    })
    .join('\n')
}

function isTheSame(name: string): boolean {
  return [pageHeaders, answerHeaders].every((headers) => headers[name] === encryptedHeaders[name])
}

/** The sign-in authority is known when the template is rendered. */
function pageValue(value: string | undefined): string {
  return (value ?? '').replace("connect-src 'self'", "connect-src 'self'${SIGN_IN_SOURCE}")
}

function server(routes: readonly Route[]): string {
  const prefixes = routes.map(({ prefix, variable }) => `${prefix} → ${variable}`).join(', ')
  return `server {
  listen \${LISTEN};
  server_name _;
  server_tokens off;
  absolute_redirect off;
  access_log \${ACCESS_LOG} cantilever;
  resolver \${RESOLVERS} valid=30s;
  root \${STATIC_ROOT};
  keepalive_timeout ${keepAliveTimeout / 1000}s;
  client_max_body_size \${MAX_BODY_BYTES};
  client_body_timeout \${UPSTREAM_TIMEOUT_SECONDS}s;
  types {
${Object.entries(mimes)
  .map(([ending, type]) => `    ${quoted(type)} ${ending};`)
  .join('\n')}
  }
  default_type "text/plain; charset=UTF-8";

${[...new Set([...Object.keys(encryptedHeaders), ...Object.keys(answerHeaders)])]
  .map((name) => `  add_header ${name} ${headerValue(name)} always;`)
  .join('\n')}
  add_header cache-control $cache_control always;
  add_header location $passed_location always;

  error_page 404 405 @not_found;
  location @not_found { return 404 "Not found"; }

  if ($bare) { return 308 \${BASE_PATH}$is_args$args; }
  if ($outside) { return 404; }
  # From here on, everything is as at the root.
  rewrite ^\${BASE_PATTERN}(.*)$ /$1;

  location = /healthz {
    default_type application/json;
    return 200 '{"status":"ok"}';
  }
  location = /config.json {
    types { }
    default_type application/json;
    alias \${CONFIG_FILE};
  }
  location = / { rewrite ^ /index.html last; }
  # Small, and the one file that says where it is served: never taken from its packed copy.
  location = /index.html {
    sub_filter '<base href="/"' '<base href="\${BASE_PATH}"';
    sub_filter_types *;
    sub_filter_once on;
  }
  # Packed beforehand. nginx itself has no brotli; with ngx_brotli, add: brotli_static on;
  location / {
    if ($request_method !~ ^(?:GET|HEAD)$) { return 404; }
    gzip_static on;
    gzip_vary on;
    try_files $plain_file $fallback;
  }
  location = /@none { return 404; }

  location = /api/connections {
    default_type application/json;
    if ($other_site) { return 403 '${errorJson(otherSiteError)}'; }
    if ($request_method !~ ^(?:GET|HEAD)$) { return 404 '${errorJson(noSuchApi)}'; }
    return 200 '\${CONNECTIONS}';
  }
  # ${prefixes}
  location ~ ^/api(?:/|$) {
    default_type application/json;
    if ($other_site) { return 403 '${errorJson(otherSiteError)}'; }
    if ($family = "") { return 404 '${errorJson(noSuchApi)}'; }
    if ($climbs) { return 400 '${errorJson(climbingPath('$prefix'))}'; }
    if ($target = "") { return 502 $unset; }
    error_page 413 @too_large;
    error_page 502 @unreachable;
    error_page 504 @silent;

    proxy_pass $target$rest;
    proxy_http_version 1.1;
    # Streamed both ways: no body is held, and a slow reader slows the sender down.
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_buffer_size 32k;
    proxy_buffers 4 32k;
    proxy_redirect off;
    # Nothing is ever asked twice.
    proxy_next_upstream off;
    # nginx allows no more than 75 s for connecting.
    proxy_connect_timeout \${CONNECT_TIMEOUT_SECONDS}s;
    proxy_send_timeout \${UPSTREAM_TIMEOUT_SECONDS}s;
    proxy_read_timeout \${UPSTREAM_TIMEOUT_SECONDS}s;
    proxy_ssl_server_name on;
    proxy_ssl_protocols TLSv1.2 TLSv1.3;
    proxy_ssl_verify on;
    proxy_ssl_verify_depth 8;
    proxy_ssl_trusted_certificate \${CA_BUNDLE};

${serverHeaders()}
${hiddenHeaders()}
    # A server that is asked does not steer this one.
    proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
  }
  location @too_large {
    default_type application/json;
    return 413 '${errorJson('$prefix: the request body is larger than ${MAX_BODY_BYTES} bytes (MAX_BODY_BYTES)')}';
  }
  location @unreachable {
    default_type application/json;
    return 502 '${errorJson('$prefix: $target_origin cannot be reached. The error log of nginx says why.')}';
  }
  location @silent {
    default_type application/json;
    return 504 '${errorJson('$prefix: $target_origin gave no answer for ${UPSTREAM_TIMEOUT_SECONDS} s (UPSTREAM_TIMEOUT_SECONDS)')}';
  }
}
`
}

/** What a real server gets to see. */
function serverHeaders(): string {
  const ours: Readonly<Record<string, string>> = {
    host: '$proxy_host',
    authorization: '$token',
    'x-forwarded-for': '$client_address',
    'x-forwarded-host': '$client_host',
    'x-forwarded-proto': '$client_protocol',
  }
  const dropped = [...hopByHop, ...keptFromServer].filter(
    // What frames the body is nginx's own business.
    (name) => !Object.hasOwn(ours, name) && name !== 'transfer-encoding',
  )
  return [
    ...Object.entries(ours).map(([name, value]) => `    proxy_set_header ${name} ${value};`),
    ...dropped.map((name) => `    proxy_set_header ${name} "";`),
  ].join('\n')
}

/** What a browser does not get to see; our own headers take the place of the server's. */
function hiddenHeaders(): string {
  const framing = new Set(['connection', 'transfer-encoding', 'keep-alive'])
  const names = new Set([
    ...[...hopByHop].filter((name) => !framing.has(name)),
    ...keptFromBrowser,
    ...accessControl.map((name) => `access-control-${name}`),
    ...Object.keys(answerHeaders),
    'location',
  ])
  return [...names].map((name) => `    proxy_hide_header ${name};`).join('\n')
}

/** nginx cannot hide all that begins alike. */
const accessControl = [
  'allow-origin',
  'allow-methods',
  'allow-headers',
  'allow-credentials',
  'allow-private-network',
  'expose-headers',
  'max-age',
]

const unknownParty = describeUnset({
  prefix: '/api/registry/$party_segment',
  family: 'registry',
  variable: 'REGISTRY_URLS',
  target: undefined,
  forwardsToken: false,
  adminParty: '',
})

function headerValue(name: string): string {
  return isTheSame(name) ? quoted(pageHeaders[name] ?? '') : `$${variableOf(name)}`
}

function variableOf(header: string): string {
  return `header_${header.replaceAll('-', '_')}`
}

function errorJson(error: string): string {
  return JSON.stringify({ error }).replaceAll("'", String.raw`\'`)
}

function quoted(text: string): string {
  return `"${text}"`
}
