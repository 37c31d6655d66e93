import { notFromScriptError, crossSiteError } from '../../../server/cross-site.ts'
import {
  pathTraversal,
  unknownApi,
  passedOnStatuses,
  tooManySockets,
} from '../../../server/refusal.ts'
import { handshakeHeaders } from './proxied-headers.ts'
import { errorJson } from './quoting.ts'
import { upstreamSettings } from './upstream-settings.ts'

/** The other statuses of a handshake response that nginx can replace by a refusal. */
const otherStatuses = [
  '300 301 302 303 304 307 308 402 406 407 408 409 410 411 412 413 414 415 416 417 421 422 423 424 425',
  '428 431 451 500 505 506 507 508 510 511',
]

/**
 * Returns the locations for WebSockets. No data is forwarded until the real server has opened its
 * side and its response is verified.
 */
export function streamLocations(): string {
  return `  # WebSockets, and only where $upgrade opens them.
  location = /api/@stream {
    default_type application/json;
    # Whoever is refused begins anew: what else came on the connection was for the WebSocket.
    keepalive_timeout 0;
    if ($upgrade != opens) { return 404 '${errorJson(unknownApi)}'; }
    if ($other_socket_site) { return 403 '${errorJson(crossSiteError)}'; }
    if ($not_opened_by_script) { return 403 '${errorJson(notFromScriptError)}'; }
    if ($climbs) { return 400 '${errorJson(pathTraversal('$prefix'))}'; }
    if ($target = "") { return 502 $unset; }
    limit_conn sockets_of_client \${MAX_SOCKETS_PER_CLIENT};
    limit_conn sockets_of_all \${MAX_SOCKETS};
    # Told apart from a server's own 503.
    limit_conn_status 429;
    error_page 429 =503 @crowded;
    proxy_intercept_errors on;
    error_page ${passedOnStatuses.join(' ')} @not_opened;
${otherStatuses.map((statuses) => `    error_page ${statuses} =502 @not_opened;`).join('\n')}
    error_page 502 @unreachable;
    error_page 504 @silent;

    proxy_pass $target$rest;
    proxy_http_version 1.1;
    proxy_buffering off;
    proxy_buffer_size 32k;
    proxy_buffers 4 32k;
    ${upstreamSettings}

    proxy_pass_request_headers off;
    proxy_pass_request_body off;
${handshakeHeaders()}
    js_header_filter cantilever.onlyOpened;
    proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
  }
  location @crowded {
    default_type application/json;
    return 503 '${errorJson(tooManySockets('$prefix'))}';
  }
  location @not_opened {
    default_type application/json;
    return 502 '${errorJson('$prefix: $target_origin did not open a WebSocket: it answered $upstream_status')}';
  }`
}
