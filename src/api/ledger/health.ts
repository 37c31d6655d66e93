/** Readiness of a participant (since 3.5; docs/network-rules.md, Offsets and pruning). */
import { get } from '../endpoint.ts'

/**
 * GET /readyz: one line of text for each check, with status 200 or 503. Status 400 has a text too.
 * All three count as answers.
 */
export const ledgerReadinessEndpoint = get('ledger', '/readyz')
