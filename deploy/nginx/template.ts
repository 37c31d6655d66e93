import { readRoutes } from '../../proxy.config.ts'
import { allowed } from './parts/allowed.ts'
import { answers } from './parts/answers.ts'
import { client } from './parts/client.ts'
import { server } from './parts/server.ts'
import { targets } from './parts/targets.ts'
import { webSockets } from './parts/web-sockets.ts'

/**
 * Returns the nginx template, `cantilever.conf.template`. It has the same sources as `server/`:
 * prefixes, variables, header rules, limits, time-outs, caching and policies. A `$name` in lower
 * case is nginx's own variable; a `${NAME}` in upper case is set when the template is rendered
 * (`variables.envsh`).
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
