/**
 * A text without the signs of one kind at its beginning and of another at its end, each told by a
 * pattern of one sign. Takes as long as there are such signs: a pattern of the whole end, such as
 * `;+$`, looks at a row of them in the middle of a text from each of its signs.
 */
export function withoutEnds(text: string, before: RegExp, after: RegExp): string {
  let start = 0
  while (start < text.length && before.test(text.charAt(start))) start++
  let end = text.length
  while (end > start && after.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
