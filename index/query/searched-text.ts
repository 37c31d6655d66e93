/**
 * Selects the part of a text that is searched in the JSON of updates, so that no matching update is
 * excluded.
 */

/** The minimum length of a searched part. Shorter parts are in nearly every update. */
const shortest = 3

/**
 * Returns the longest run of ASCII characters in a text of a filter. Returns undefined if the run
 * is so short that it excludes almost nothing. Non-ASCII characters are not searched, because the
 * filter's pattern finds several forms of them.
 */
export function searchedPart(text: string): string | undefined {
  const runs = text.match(/[ -~]+/g) ?? []
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  return longest.length < shortest ? undefined : longest
}

/**
 * The non-ASCII characters that a pattern with the flags `iu` treats as an ASCII letter: the long s
 * and the Kelvin sign (Unicode, CaseFolding.txt).
 */
const otherForms = [
  { letter: 's', form: 'ſ' },
  { letter: 'k', form: '\u212A' },
] as const

/**
 * The characters for which JSON uses a short escape: a backslash and one character. JSON escapes
 * other characters by their code.
 */
const escaped = /["/\\]/

/**
 * Returns texts, at least one of which is in every JSON that contains a part, escaped or not. The
 * case of ASCII letters is ignored.
 */
export function needlesOf(part: string): readonly string[] {
  const lower = part.toLowerCase()
  const others = otherForms.filter(({ letter }) => lower.includes(letter)).map(({ form }) => form)
  return [part, escaped.test(part) ? '\\' : String.raw`\u`, ...others]
}
