import type { Call } from './call-log.ts'

/**
 * A shell command that makes the same call, for any POSIX shell. It holds `$TOKEN` where the call
 * carried a token, never the token; a binary body is `@FILE`.
 * @param origin the origin of the page, for a call to its own server.
 */
export function asCurl(
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

/** One word of a POSIX shell: nothing between single quotes is special but the quote itself. */
function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
