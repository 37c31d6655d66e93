/** Returns true for a character that starts a formula, in full or half width. */
export function beginsFormula(sign = ''): boolean {
  return /^[=+\-@\u2212]/.test(sign.normalize('NFKC'))
}

/**
 * Returns a text without guards. A guard is an apostrophe before a control character, or before a
 * character that starts a formula.
 */
export function withoutCsvGuard(text: string): string {
  return Array.from(text.replace(/^'(?=\p{Cc})/u, ''))
    .filter((sign, at, all) => sign !== "'" || !beginsFormula(all[at + 1]))
    .join('')
}
