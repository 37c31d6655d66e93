import type { Call } from './call-log.ts'

/**
 * Returns a shell command that makes the same call, for any POSIX shell. The command contains
 * `$TOKEN` in place of the call's token, never the token. A binary body is `@FILE`.
 * @param origin the origin of the page, for a call to its own server.
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

/** Quotes one word for a POSIX shell. Between single quotes only the quote itself is special. */
function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
