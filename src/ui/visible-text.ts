/**
 * Text from the ledger can hold characters that are not seen or that reorder what is around them
 * (bidirectional overrides, zero-width spaces): two different identifiers would look the same.
 */

/** Controls, formats, separators, private use and whatever Unicode says to draw as nothing. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu

/** The text with every unseen character written out, as in `‹U+202E›`; spaces at the ends too. */
export function visibleText(text: string): string {
  return visibleInside(text).replaceAll(/^ +| +$/g, (spaces) => written(' ').repeat(spaces.length))
}

/** As `visibleText`, for a part of a text: the spaces at its ends are between words. */
export function visibleInside(text: string): string {
  return text.replaceAll(unseen, written)
}

function written(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `‹U+${hex}›`
}
