/**
 * The text as addresses can hold it: half a surrogate pair, which JSON can write and UTF-8 cannot, is
 * a replacement character. `encodeURIComponent` throws on it.
 */
export function toWellFormedString(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
