/** The usual reasons for which a participant reports a submission as failed. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['LOCAL_VERDICT_LOCKED_CONTRACTS', 'contract locked'],
  ['LOCAL_VERDICT_INACTIVE_CONTRACTS', 'contract not active'],
  ['CONTRACT_IS_BEING_REASSIGNED', 'contract being reassigned'],
  ['MEDIATOR_SAYS_TX_TIMED_OUT', 'not confirmed in time'],
  ['NOT_SEQUENCED_TIMEOUT', 'not sequenced in time'],
  ['SEQUENCER_NOT_ENOUGH_TRAFFIC_CREDIT', 'not enough traffic'],
])

/**
 * Returns the reason for a failure in words: `contract locked`. For other codes, the words of the
 * code: `failed precondition`.
 */
export function failureWords(code: string): string {
  return reasons.get(code) ?? code.replace(/^\d+ /, '').replaceAll('_', ' ').toLowerCase()
}
