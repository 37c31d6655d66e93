import { readRoutes } from '../../proxy.config.ts'
import { allowed } from './parts/allowed.ts'
import { answers } from './parts/answers.ts'
import { client } from './parts/client.ts'
import { server } from './parts/server.ts'
import { targets } from './parts/targets.ts'
import { webSockets } from './parts/web-sockets.ts'

/**
 * The nginx template, `cantilever.conf.template`, made from what `server/` itself is made from:
 * prefixes, variables, header rules, limits, time-outs, caching and policies. A `$name` in small
 * letters is nginx's, a `${NAME}` in capitals is set when it is rendered (`variables.envsh`).
 */
export function nginxTemplate(): string {
  const routes = readRoutes({})
  const maps = [client(), targets(routes), webSockets(), allowed(), answers()]
  return [head, ...maps, server(routes)].join('\n')
}

const head = `# Made from server/ and proxy.config.ts by deploy/nginx/template.ts, and compared with it by a test.
# Change those, then: npx vitest run deploy --update
# Rendered by envsubst with the variables that deploy/nginx/variables.envsh makes ready.

map_hash_bucket_size 512;
map_hash_max_size 4096;
proxy_headers_hash_bucket_size 128;
proxy_headers_hash_max_size 2048;
# No header, no token and no value of a query.
log_format cantilever '$time_iso8601 $logged_method $logged_path $status $request_time $bytes_sent';
`
