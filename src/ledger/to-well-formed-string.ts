/**
 * Returns the text in a form that URLs can contain. Half a surrogate pair, which JSON can represent
 * and UTF-8 cannot, becomes a replacement character. `encodeURIComponent` throws on it.
 */
export function toWellFormedString(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
