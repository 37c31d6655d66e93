/**
 * Returns the text in a form that URLs can contain. JSON can represent half a surrogate pair, but
 * UTF-8 cannot, and `encodeURIComponent` throws on it. Such a half becomes a replacement character.
 */
export function toWellFormedString(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
