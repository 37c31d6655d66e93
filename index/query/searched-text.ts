/**
 * Selects the part of a filter's text that the index searches in the JSON of updates. The selection
 * excludes no update that matches the filter.
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
 * Returns search texts for a part. Every JSON that contains the part, escaped or not, contains at
 * least one of these texts. The search ignores the case of ASCII letters.
 */
export function needlesOf(part: string): readonly string[] {
  const lower = part.toLowerCase()
  const others = otherForms.filter(({ letter }) => lower.includes(letter)).map(({ form }) => form)
  return [part, escaped.test(part) ? '\\' : String.raw`\u`, ...others]
}
