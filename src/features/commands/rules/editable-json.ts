import { stringifyJson, type Json } from '#ledger/json.ts'

/**
 * Characters that are invisible or reorder the text around them. With them, two different texts
 * could look the same.
 */
const unseen =
  /[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u007f-\u009f]|(?! )\p{Zs}/gu

/**
 * Formats JSON for editing. Invisible characters occur only in strings and are written as escapes,
 * so the value stays the same.
 */
export function editableJson(value: Json): string {
  return stringifyJson(value, 2).replaceAll(unseen, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}
