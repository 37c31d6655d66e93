/**
 * Trims characters that match a pattern from each end of a text. Each pattern matches one
 * character. Takes time linear in the number of trimmed characters. A pattern of the whole end,
 * such as `;+$`, would restart at each such character inside the text.
 */
export function trimMatching(text: string, before: RegExp, after: RegExp): string {
  let start = 0
  while (start < text.length && before.test(text.charAt(start))) start++
  let end = text.length
  while (end > start && after.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
