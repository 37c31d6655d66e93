import type { Call } from './call-log.ts'

/**
 * Returns a command for any POSIX shell that sends the same request. It contains `$TOKEN`, never
 * the token. A binary body is `@FILE`.
 * @param origin the page's origin, for a request to its own server.
 */
export function toCurl(
  call: Pick<Call, 'endpoint' | 'url' | 'authenticated' | 'body'>,
  origin: string,
): string {
  const words = ['curl']
  if (call.endpoint.method !== 'GET') words.push(`-X ${call.endpoint.method}`)
  words.push(quote(new URL(call.url, origin).href))
  if (call.authenticated) words.push('-H "Authorization: Bearer $TOKEN"')
  if (typeof call.body === 'string') {
    words.push("-H 'Content-Type: application/json'", `--data-raw ${quote(call.body)}`)
  } else if (call.body !== undefined) {
    words.push("-H 'Content-Type: application/octet-stream'", '--data-binary @FILE')
  }
  return words.join(' ')
}

/** Quotes a word for a POSIX shell. Between single quotes, only the quote itself is special. */
function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
