/** Ranks suggestions by how well a typed text matches their names. */

/** The ranks. Smaller is better: the whole name, its start, its words, or anywhere inside. */
export const matchRanks = { whole: 0, beginning: 1, words: 2, inside: 3 } as const
export type MatchRank = (typeof matchRanks)[keyof typeof matchRanks]

/**
 * Returns a function that ranks texts by the typed words. `undefined` if a word matches none of the
 * texts. Case and word order do not matter. The first text is the name, and the others are further
 * names. A word starts after a character that is not a letter or digit. A word also starts at a
 * capital after a small letter or digit, as in `TransferFactory_Transfer`.
 */
export function createMatchRanker(
  typed: string,
): (texts: readonly string[]) => MatchRank | undefined {
  const whole = typed.trim().toLowerCase()
  const words = whole.split(/\s+/)
  return (texts) => {
    const lower = texts.map((text) => text.toLowerCase())
    if (lower[0] === whole) return matchRanks.whole
    if (lower.some((text) => text.startsWith(whole))) return matchRanks.beginning
    let worst: MatchRank = matchRanks.words
    for (const word of words) {
      let isThere = false
      let begins = false
      for (const [index, text] of texts.entries()) {
        const shown = lower[index] ?? ''
        isThere ||= shown.includes(word)
        begins ||= beginsAWord(text, shown, word)
      }
      if (!isThere) return undefined
      if (!begins) worst = matchRanks.inside
    }
    return worst
  }
}

function beginsAWord(text: string, lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
    const before = lower.slice(at - 1, at)
    if (at === 0 || !isLetterOrDigit.test(before)) return true
    // A few capitals become two characters in lower case, so positions differ. The word starts at
    // capitals are then ignored.
    const hasSamePositions = text.length === lower.length
    if (
      hasSamePositions &&
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
