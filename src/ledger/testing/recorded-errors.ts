/** Error answers of real servers and gateways, with the hosts replaced. */

/** A participant's answer for a path that its release lacks. Status 404, content type JSON. */
export const unknownPath =
  '{"errors":["HttpMethod(POST), uri: http://participant:7575/v2/commands/completion-by-hash"],"status":404}'

/** A newer participant's answer for a missing path. Its encoder writes absent members as null. */
export const unknownPathOfNewer =
  '{"errors":["HttpMethod(GET), uri: http://participant:7575/v2/nothing"],"status":404,"ledgerApiError":null}'

/** The text of Scan's and the validator's router for a missing path, with status 404. */
export const routerText = 'The requested resource could not be found.'

/** The router's message in the form of Scan's own errors. */
export const routerJson = '{"error":"The requested resource could not be found: /v2/updates"}'

/** The answer of Canton 3.6 for an endpoint that was deprecated before. Status 400. */
export const deprecatedEndpoint = JSON.stringify({
  code: 'DEPRECATED_API_DISABLED',
  cause:
    'The endpoint /v2/package-vetting was deprecated in Canton 3.5, is disabled by default since Canton 3.6 and will be removed in Canton 3.7.',
  correlationId: null,
  traceId: null,
  context: {},
  resources: [],
  errorCategory: 9,
  grpcCodeValue: 9,
  retryInfo: null,
  definiteAnswer: false,
})

/** A participant's answer for a missing update, with status 404. */
export const missingUpdate = JSON.stringify({
  code: 'UPDATE_NOT_FOUND',
  cause: 'Update not found, or not visible.',
  correlationId: null,
  traceId: null,
  context: {},
  resources: [],
  errorCategory: 11,
  grpcCodeValue: 5,
  retryInfo: null,
  definiteAnswer: null,
})

/** Scan's answer for a missing update, with status 404. */
export const missingUpdateOnScan = '{"error":"Transaction with id 1220ab not found"}'

/** The page of nginx for a missing location, with status 404. */
export const nginxPage =
  '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n'
