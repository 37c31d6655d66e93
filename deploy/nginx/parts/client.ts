/** Who asked, and for what. */
export function client(): string {
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
