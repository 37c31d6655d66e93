/** Readiness of a participant (since 3.5; docs/network-rules.md, Offsets and pruning). */
import { get } from '../endpoint.ts'

/**
 * GET /readyz: one line of text per check, with status 200 or 503. The response with status 400 has
 * a text, too. All three statuses count as responses.
 */
export const ledgerReadinessEndpoint = get('ledger', '/readyz')
