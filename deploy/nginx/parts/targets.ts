import { describeUnset, type Route } from '../../../proxy.config.ts'
import { errorJson } from './quoting.ts'

/**
 * Returns the maps from a request to its server, and to the path that is sent to the server. The
 * path stays exactly as received.
 */
export function targets(routes: readonly Route[]): string {
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
  "~^\${BASE_PATTERN}api/registry/${party}(?<further_rest>.*)" $further_rest;
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

const unknownParty = describeUnset({
  prefix: '/api/registry/$party_segment',
  family: 'registry',
  variable: 'REGISTRY_URLS',
  target: undefined,
  forwardsToken: false,
  adminParty: '',
})
