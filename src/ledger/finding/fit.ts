/** How well what somebody typed fits what something is called: for lists of proposals. */

/** The smaller, the better: it is called so; it begins so; words of it do; it holds it somewhere. */
export const fits = { whole: 0, beginning: 1, words: 2, inside: 3 } as const
export type Fit = (typeof fits)[keyof typeof fits]

/**
 * Tells of any texts how well what was typed fits them; `undefined` where one of its words is in none
 * of them. Case does not count, nor the order of words. The first text is what a thing is called, the
 * others further names of it. A word of a text begins after whatever is no letter or digit, and with
 * a capital after a small letter or digit, as in `TransferFactory_Transfer`.
 */
export function fitTo(typed: string): (texts: readonly string[]) => Fit | undefined {
  const whole = typed.trim().toLowerCase()
  const words = whole.split(/\s+/)
  return (texts) => {
    const lower = texts.map((text) => text.toLowerCase())
    if (lower[0] === whole) return fits.whole
    if (lower.some((text) => text.startsWith(whole))) return fits.beginning
    let worst: Fit = fits.words
    for (const word of words) {
      let isThere = false
      let begins = false
      for (const [index, text] of texts.entries()) {
        const shown = lower[index] ?? ''
        isThere ||= shown.includes(word)
        begins ||= beginsAWord(text, shown, word)
      }
      if (!isThere) return undefined
      if (!begins) worst = fits.inside
    }
    return worst
  }
}

function beginsAWord(text: string, lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(at - 1, at)
    if (at === 0 || !isLetterOrDigit.test(before)) return true
    // A few capitals are as two small letters: capitals are then not looked at.
    const hasPlaces = text.length === lower.length
    if (
      hasPlaces &&
      capital.test(text.slice(at, at + 1)) &&
      !capital.test(text.slice(at - 1, at))
    ) {
      return true
    }
  }
  return false
}

const isLetterOrDigit = /[\p{L}\p{N}]/u
const capital = /\p{Lu}/u
