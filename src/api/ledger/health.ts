/** Readiness of a participant (since 3.5; docs/network-rules.md, Offsets and pruning). */
import { get } from '../endpoint.ts'
import { readyStatuses } from '../app-health.ts'
import { sendForText, type CallOptions, type TextAnswer } from '../transport.ts'

export const ledgerReadinessEndpoint = get('ledger', '/readyz')

/**
 * GET /readyz: one line of text for each check, with status 200 or 503. Status 400 has a text too.
 * All three count as answers.
 */
export function ledgerReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(ledgerReadinessEndpoint, readyStatuses, options)
}
