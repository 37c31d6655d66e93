import { mimes } from 'hono/utils/mime'
import type { Route } from '../../../proxy.config.ts'
import { longestHeadBytes } from '../../../server/client-error.ts'
import { keepAliveTimeout } from '../../../server/http-server.ts'
import { notFromScriptError, crossSiteError } from '../../../server/cross-site.ts'
import {
  ambiguousRequest,
  pathTraversal,
  ambiguousPath,
  hostNotAllowed,
  unknownApi,
  unsupportedUpgrade,
  noTunnel,
  pathNotAllowed,
  tooManyCalls,
  malformedRequest,
  webSocketOnly,
} from '../../../server/refusal.ts'
import { serverHeaders } from './proxied-headers.ts'
import { errorJson, quoted } from './quoting.ts'
import { securityHeaderLines } from './security-headers.ts'
import { streamLocations } from './stream-locations.ts'
import { upstreamSettings } from './upstream-settings.ts'

/** Returns the `server` block: files, the health check, and the locations of each API. */
export function server(routes: readonly Route[]): string {
  const prefixes = routes.map(({ prefix, variable }) => `${prefix} → ${variable}`).join(', ')
  return `server {
  listen \${LISTEN};
  server_name _;
  server_tokens off;
  absolute_redirect off;
  access_log \${ACCESS_LOG} cantilever;
  access_log \${AUDIT_LOG} cantilever_audit if=$audited;
  resolver \${RESOLVERS} valid=30s;
  root \${STATIC_ROOT};
  # The operator's rules about who gets in (ACCESS_RULES, as access.conf.example), where there are any.
  \${ACCESS_INCLUDE}
  keepalive_timeout ${keepAliveTimeout / 1000}s;
  large_client_header_buffers 4 ${longestHeadBytes / 1024}k;
  client_max_body_size \${MAX_BODY_BYTES};
  client_header_timeout \${HEAD_TIMEOUT_SECONDS}s;
  client_body_timeout \${UPSTREAM_TIMEOUT_SECONDS}s;
  send_timeout \${UPSTREAM_TIMEOUT_SECONDS}s;
  reset_timedout_connection on;
  # Who was answered before all was sent has a moment to read that.
  lingering_time 1s;
  lingering_timeout 1s;
  types {
${Object.entries(mimes)
  .map(([ending, type]) => `    ${quoted(type)} ${ending};`)
  .join('\n')}
  }
  default_type "text/plain; charset=UTF-8";

${securityHeaderLines()}
  add_header cache-control $cache_control always;
  add_header retry-after $own_retry_after always;
  add_header allow $own_allow always;
  add_header content-type $answer_content_type always;
  add_header x-request-id $answered_call_id always;

  error_page 404 405 @not_found;
  location @not_found { return 404 "Not found"; }
  # What breaks the rules of HTTP, and CONNECT to a host, have no path: only the request line is there to look at.
  error_page 400 = /api/@unreadable;
  location = /api/@unreadable {
    internal;
    default_type application/json;
    if ($request ~ "^CONNECT ") { return ${noTunnel.status} '${errorJson(noTunnel.error)}'; }
    return 400 '${errorJson(malformedRequest)}';
  }
  if ($uri = /api/@unreadable) { break; }

  # Below /api, so that the answers have the headers of one.
  location = /api/@ambiguous {
    default_type application/json;
    return 400 '${errorJson(ambiguousRequest('its end can be read in two ways'))}';
  }
  location = /api/@disguised {
    default_type application/json;
    return 400 '${errorJson(ambiguousPath)}';
  }
  location = /api/@foreign_host {
    default_type application/json;
    return 421 '${errorJson(hostNotAllowed('dashboard', 'ALLOWED_HOSTS'))}';
  }
  location = /api/@upgrade {
    default_type application/json;
    keepalive_timeout 0;
    return 400 '${errorJson(unsupportedUpgrade)}';
  }
  if ($ambiguous) { rewrite ^ /api/@ambiguous last; }
  if ($disguised) { rewrite ^ /api/@disguised last; }
  if ($foreign_host) { rewrite ^ /api/@foreign_host last; }
  if ($upgrade = refused) { rewrite ^ /api/@upgrade last; }
  if ($bare) { return 308 \${BASE_PATH}$is_args$args; }
  if ($outside) { return 404; }
  if ($upgrade = opens) { rewrite ^ /api/@stream last; }
  # From here on, everything is as at the root.
  rewrite "(?s)^\${BASE_PATTERN}(.*)$" /$1;

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
    if ($other_site) { return 403 '${errorJson(crossSiteError)}'; }
    if ($not_fetched) { return 403 '${errorJson(notFromScriptError)}'; }
    if ($request_method !~ ^(?:GET|HEAD)$) { return 404 '${errorJson(unknownApi)}'; }
    # Told elsewhere, because a bare return comes before the rules about who gets in.
    try_files /@none @connections;
  }
  location @connections {
    default_type application/json;
    return 200 '\${CONNECTIONS}';
  }
${streamLocations()}
  # ${prefixes}
  location ~ ^/api(?:/|$) {
    default_type application/json;
    if ($other_site) { return 403 '${errorJson(crossSiteError)}'; }
    if ($not_fetched) { return 403 '${errorJson(notFromScriptError)}'; }
    if ($family = "") { return 404 '${errorJson(unknownApi)}'; }
    if ($climbs) { return 400 '${errorJson(pathTraversal('$prefix'))}'; }
    if ($is_stream) { return 426 '${errorJson(webSocketOnly('$prefix'))}'; }
    if ($allowance = "") { return 403 '${errorJson(pathNotAllowed('$prefix'))}'; }
    if ($target = "") { return 502 $unset; }
    limit_conn calls_of_client \${MAX_CALLS_PER_CLIENT};
    limit_conn calls_of_family \${MAX_CALLS_PER_FAMILY};
    error_page 413 @too_large;
    error_page 503 @busy;
    error_page 502 @unreachable;
    error_page 504 @silent;

    proxy_pass $target$rest;
    proxy_http_version 1.1;
    # Streamed both ways: no body is held, and a slow reader slows the sender down.
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_buffer_size 32k;
    proxy_buffers 4 32k;
    ${upstreamSettings}

    proxy_pass_request_headers off;
${serverHeaders()}
    # This server says when it answered: one clock for the browser to go by.
    proxy_hide_header date;
    # Said anew, see $answer_content_type.
    proxy_hide_header content-type;
    js_header_filter cantilever.onlyListedHeaders;
    # A server that is asked does not steer this one.
    proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
  }
  location @too_large {
    default_type application/json;
    return 413 '${errorJson('$prefix: the request body is larger than ${MAX_BODY_BYTES} bytes (MAX_BODY_BYTES)')}';
  }
  location @busy {
    default_type application/json;
    return 503 '${errorJson(tooManyCalls('$prefix').error)}';
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
