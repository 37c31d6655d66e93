import { isHint, isMemberKind } from './id-forms.ts'

interface HintBefore {
  /** Index of the first character of the id. */
  readonly start: number
  /** The hint. A member's hint is preceded by its kind, such as `PAR::`. */
  readonly name: string
  readonly isMember: boolean
  /**
   * The last word of a hint with spaces. The earlier words may belong to a sentence before the id.
   */
  readonly lastWord?: string
}

/** Maximum length of a hint, including a member's kind before it. */
const longestRun = 190
const wordCharacter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}]/u
/** Characters after which a list, a URL or a quotation begins a new part. */
const opening = /[\n\r\t,;/="'`<([“‘«]/
const endOfSentence = /(?:^| )(?:to|from|is|by|see|pay|send|then|party|id|address|wallet|account)$/i

/**
 * Returns the hint that ends at an index, before the `::` of a fingerprint. Undefined if the text
 * cannot be a hint. Both hints and sentences may contain spaces. Words before the last word only
 * belong to the hint if no other text is next to them.
 *
 * @param from the end of the previous id
 * @param end the end of the id
 */
export function hintBefore(
  text: string,
  from: number,
  at: number,
  end: number,
): HintBefore | undefined {
  const least = Math.max(from, at - longestRun)
  let start = at
  while (start > least && /[\w: -]/.test(text.charAt(start - 1))) start--
  // If a letter that hints cannot contain precedes the hint, the first word is part of a longer
  // word. Scripts without spaces, such as Chinese, are excluded.
  const isCut = start > from && wordCharacter.test(text.charAt(start - 1))
  if (isCut) {
    const space = text.slice(start, at).indexOf(' ')
    if (space === -1) return undefined
    start += space
  }
  // Text directly after the previous id, such as `?memoId=…`, is a suffix of that id. White space,
  // a comma or a semicolon ends the suffix.
  const isSuffix = from > 0 && !/[\s,;]/.test(text.slice(from, start))
  const isBegun = !isCut && !isSuffix && (start === 0 || opening.test(text.charAt(start - 1)))
  while (text.charAt(start) === ' ') start++
  const run = text.slice(start, at)
  const divided = run.lastIndexOf('::')
  if (divided !== -1) {
    const kindAt = run.lastIndexOf(' ', divided) + 1
    const isMember = isMemberKind(run.slice(kindAt, divided)) && isHint(run.slice(divided + 2))
    if (isMember) return { start: start + kindAt, name: run.slice(kindAt), isMember }
  }
  const lastSpace = run.lastIndexOf(' ')
  const lastWord = run.slice(lastSpace + 1)
  if (!isHint(lastWord) || lastWord.includes('::')) return undefined
  const isSpaced =
    lastSpace !== -1 &&
    isBegun &&
    isHint(run) &&
    /^[\w-]/.test(run) &&
    !/::|: |^- /.test(run) &&
    !endOfSentence.test(run.slice(0, lastSpace)) &&
    !/^ +[\p{L}\p{N}]/u.test(text.slice(end, end + longestRun))
  if (isSpaced) return { start, name: run, isMember: false, lastWord }
  return { start: at - lastWord.length, name: lastWord, isMember: false }
}
