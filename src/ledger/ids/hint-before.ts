import { isHint, isMemberKind } from './id-forms.ts'

interface HintBefore {
  /** Index of the first character of the id. */
  readonly start: number
  /** The hint; the hint of a member has its `PAR::` before it. */
  readonly name: string
  readonly isMember: boolean
  /** Set where words before the hint may be a part of it, or the first words of it a sentence. */
  readonly other?: { readonly start: number; readonly name: string }
}

/** The longest hint with the kind of a member before it. */
const longestRun = 190

/**
 * Returns the hint that ends at an index, before the `::` of a fingerprint; undefined if the text there
 * cannot be a hint. Words before it are a sentence, or the beginning of a hint with spaces: they count
 * as a part of the hint if each word begins with a capital letter or a digit, as names do.
 * @param from the end of the id before
 */
export function hintBefore(text: string, from: number, at: number): HintBefore | undefined {
  const least = Math.max(from, at - longestRun)
  let start = at
  while (start > least && /[\w: -]/.test(text.charAt(start - 1))) start--
  // A letter that no hint has makes the run a part of a longer word. Chinese and the like have no spaces.
  if (start > from && /[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}]/u.test(text.charAt(start - 1))) {
    if (!text.slice(start, at).includes(' ')) return undefined
    start = text.indexOf(' ', start)
  }
  while (text.charAt(start) === ' ') start++
  const run = text.slice(start, at)
  const divided = run.lastIndexOf('::')
  if (divided !== -1) {
    const kindAt = run.lastIndexOf(' ', divided) + 1
    const isMember = isMemberKind(run.slice(kindAt, divided)) && isHint(run.slice(divided + 2))
    if (isMember) return { start: start + kindAt, name: run.slice(kindAt), isMember }
  }
  const name = run.slice(run.lastIndexOf(' ') + 1)
  if (!isHint(name) || name.includes('::')) return undefined
  const short = { start: at - name.length, name }
  const isSpaced = name !== run && /^[A-Za-z\d]/.test(run) && isHint(run) && !/::|: /.test(run)
  if (!isSpaced) return { ...short, isMember: false }
  const long = { start, name: run }
  const isName = run.split(' ').every((word) => /^[A-Z\d]/.test(word))
  return isName
    ? { ...long, isMember: false, other: short }
    : { ...short, isMember: false, other: long }
}
