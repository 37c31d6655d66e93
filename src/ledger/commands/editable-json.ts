import { stringifyJson, type Json } from '../json.ts'

/** What is not seen, or reorders what is around it: two different texts would look the same. */
const unseen =
  /[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u007f-\u009f]|(?! )\p{Zs}/gu

/**
 * JSON laid out for people to edit. Unseen characters, which stand in texts only, are written as
 * escapes: another text, the same value.
 */
export function editableJson(value: Json): string {
  return stringifyJson(value, 2).replaceAll(unseen, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}
