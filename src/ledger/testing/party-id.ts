/** Returns a whole party id, with the same fingerprint for every hint. */
export function partyIdOf(hint: string): string {
  return `${hint}::1220${'ab'.repeat(32)}`
}
