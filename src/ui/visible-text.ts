/**
 * Text from the ledger, as it is drawn. It can hold characters that are not seen or that reorder what
 * is around them (bidirectional overrides, zero-width spaces): two different identifiers would look
 * the same. And it can be a megabyte long, which would stop the page while it is laid out: its
 * beginning is drawn, and how much there is besides. Copies and files take the text itself.
 */
import { groupDigits } from './group-digits.ts'

/** The number of characters that are drawn without a request for more. No identifier is longer. */
export const maxDrawnLength = 2000

/** Controls, formats, separators, private use and whatever Unicode says to draw as nothing. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu

/** The text with every unseen character written out, as in `‹U+202E›`; spaces at the ends too. */
export function visibleText(text: string): string {
  return drawn(text, (shown) => endsWritten(writtenOut(shown)))
}

/** As `visibleText`, for a part of a text: the spaces at its ends are between words. */
export function visibleInside(text: string): string {
  return drawn(text, writtenOut)
}

/** As `visibleText`, for what may have several lines: `between` stands where they end. */
export function visibleLines(text: string, between = '\n', longest = maxDrawnLength): string {
  const write = (shown: string) => endsWritten(shown.split('\n').map(writtenOut).join(between))
  return drawn(text, write, longest)
}

/** The beginning of a text, no character cut in two. */
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

/** The spaces at both ends written out. A pattern would look at a row of spaces from each of them. */
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
