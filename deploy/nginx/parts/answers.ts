import { mimes } from 'hono/utils/mime'
import { contentTypes, otherContentType } from '../../../server/forwarded-headers.ts'
import { noTunnel } from '../../../server/refusal.ts'
import { cacheControlOf } from '../../../server/static-files.ts'
import { quoted } from './quoting.ts'
import { policyMaps } from './security-headers.ts'

/** Returns the maps for headers that nginx itself adds to a response, and for the served file. */
export function answers(): string {
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
# What an answer of this server's own says of when to ask again, beside a real server's.
map "$status:$upstream_status" $own_retry_after {
  default "";
  "503:" 1;
}
map "$status:$upstream_status" $own_allow {
  default "";
  "405:" "${noTunnel.headers.allow}";
}
# What an API answers with; anything else, a page above all, is told to be plain text.
map $upstream_http_content_type $answer_content_type {
  default ${quoted(otherContentType)};
  "" "";
  "~*^(?:${contentTypes.join('|')})\\s*(?:;|$)" $upstream_http_content_type;
}
map $uri $answered_call_id {
  default "";
  "~^/api/(?!connections$)" $call_id;
}
${policyMaps()}
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
