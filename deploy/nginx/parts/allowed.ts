import { pathPattern } from '../../../server/allowed-endpoints.ts'
import { usedEndpoints } from '../../../server/used-endpoints.ts'
import { quoted } from './quoting.ts'

/** Returns the maps of allowed methods and paths, and of the requests that change something. */
export function allowed(): string {
  const passed = usedEndpoints.filter(({ family }) => family !== 'index')
  const lines = passed.map(({ family, method, path, changes }) => {
    const pattern = `~^${family}:${method}:${pathPattern(path)}(?:\\?|$)`
    return `  ${quoted(pattern)} ${changes ? 'changes' : 'reads'};`
  })
  return `map "$family:$request_method:$rest" $allowance {
  default "";
${lines.join('\n')}
\${FURTHER_ENDPOINT_LINES}}
# Calls under way are counted for these.
map $family $counted_family {
  default $family;
}
map $family $counted_client {
  default "$family $client_address";
  "" "";
}
limit_conn_zone $counted_client zone=calls_of_client:4m;
limit_conn_zone $counted_family zone=calls_of_family:1m;
limit_conn_status 503;
limit_conn_log_level warn;
# A line for each call that changes something and may pass.
map "$wants_upgrade$ambiguous$disguised$foreign_host$other_site$not_fetched$climbs:$request_method:$allowance" $audited {
  default 0;
  "~^0000000:(?!(?:GET|HEAD|OPTIONS):).*:changes$" 1;
}
js_import cantilever from \${NJS_FILE};
js_set $audit_line cantilever.auditLine;
js_set $logged_path cantilever.loggedPath;
# $request_method is GET where an error has led to another location.
map $request $logged_method {
  default -;
  "~^([A-Z_-]{1,20}) " $1;
}
log_format cantilever_audit escape=none 'audit $audit_line';
`
}
