/**
 * Returns a text without certain characters at its beginning and at its end, each matched by a
 * pattern of one character. The time depends only on their number. A pattern of the whole end, such
 * as `;+$`, would start again at each such character in the middle of a text.
 */
export function trimMatching(text: string, before: RegExp, after: RegExp): string {
  let start = 0
  while (start < text.length && before.test(text.charAt(start))) start++
  let end = text.length
  while (end > start && after.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
