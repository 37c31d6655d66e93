/**
 * Makes text from the ledger safe to show. Such text can contain characters that are invisible or
 * reorder the surrounding text (bidirectional overrides, zero-width spaces). Two different
 * identifiers can then look the same. A text can also be a megabyte long, which would block the
 * page during layout. Then only the start is shown, with the number of remaining characters. Copies
 * and files use the original text.
 */
import { groupDigits } from './group-digits.ts'

/** Number of characters shown without a click. No identifier is longer. */
export const maxDrawnLength = 2000

/**
 * Matches controls, formats, separators, private use and all characters that Unicode defines as
 * invisible.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu

/**
 * Returns the text with every invisible character in a visible form, as in `‹U+202E›`. Includes
 * spaces at both ends.
 */
export function visibleText(text: string): string {
  return drawn(text, (shown) => endsWritten(writtenOut(shown)))
}

/** Like `visibleText`, for a part of a text. Keeps spaces at its ends, which separate words. */
export function visibleInside(text: string): string {
  return drawn(text, writtenOut)
}

/** Like `visibleText`, for several lines, which are joined with `between`. */
export function visibleLines(text: string, between = '\n', longest = maxDrawnLength): string {
  const write = (shown: string) => endsWritten(shown.split('\n').map(writtenOut).join(between))
  return drawn(text, write, longest)
}

/** Returns the start of a text, without splitting a character. */
export function beginningOf(text: string, length: number): string {
  const beginning = text.slice(0, length)
  return beginning.length < text.length && /[\ud800-\udbff]$/.test(beginning)
    ? beginning.slice(0, -1)
    : beginning
}

function drawn(text: string, write: (shown: string) => string, longest = maxDrawnLength): string {
  const shown = beginningOf(text, longest)
  if (shown.length === text.length) return write(text)
  return `${write(shown)}… ‹${groupDigits(text.length - shown.length)} characters more›`
}

/**
 * Makes the spaces at both ends of a text visible. Does not use a regular expression, which takes
 * quadratic time for a long sequence of spaces.
 */
function endsWritten(text: string): string {
  let start = 0
  while (text.charAt(start) === ' ') start++
  let end = text.length
  while (end > start && text.charAt(end - 1) === ' ') end--
  const space = written(' ')
  return space.repeat(start) + text.slice(start, end) + space.repeat(text.length - end)
}

function writtenOut(text: string): string {
  return text.replaceAll(unseen, written)
}

function written(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `‹U+${hex}›`
}
