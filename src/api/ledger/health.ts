/** Whether a participant is ready (since 3.5; docs/network-rules.md, Offsets and pruning). */
import { get } from '../endpoint.ts'
import { readyStatuses } from '../app-health.ts'
import { sendForText, type CallOptions, type TextAnswer } from '../transport.ts'

export const ledgerReadinessEndpoint = get('ledger', '/readyz')

/** GET /readyz: one line of text for each check, at 200 and at 503; 400 has a text too. All are answers. */
export function ledgerReadiness(options?: CallOptions): Promise<TextAnswer> {
  return sendForText(ledgerReadinessEndpoint, readyStatuses, options)
}
