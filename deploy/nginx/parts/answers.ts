import { mimes } from 'hono/utils/mime'
import { cacheControlOf } from '../../../server/static-files.ts'
import { quoted } from './quoting.ts'
import { policyMaps } from './security-headers.ts'

/** The headers that this server itself puts on an answer, and which file it answers with. */
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
# A redirect is not followed, since a token could end up elsewhere.
map $upstream_status $passed_location {
  default $upstream_http_location;
  "~^3" "";
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
