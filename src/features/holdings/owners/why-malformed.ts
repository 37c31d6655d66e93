/**
 * Why a text is no party id, or `undefined`. Party ids are `hint::fingerprint` of letters, digits,
 * `:`, `-`, `_` and spaces, at most 255 signs (Daml's PartyIdString); a fingerprint that begins with
 * `1220`, as those of SHA-256 do, has 64 hexadecimal digits more.
 */
export function whyMalformed(text: string): string | undefined {
  if (text.length > 255) return `${text.length} characters; a party id has at most 255`
  const odd = /[^A-Za-z0-9:_\- ]/u.exec(text)?.[0]
  if (odd === '…') return 'a shortened id; copy the whole one'
  if (odd !== undefined) return `“${odd}” is in no party id`
  const at = text.lastIndexOf('::')
  if (at <= 0 || at + 2 === text.length) return 'a party id is a hint, “::” and a fingerprint'
  const fingerprint = text.slice(at + 2)
  if (fingerprint.startsWith('1220') && !/^[\da-f]{68}$/.test(fingerprint)) {
    return `the fingerprint is 1220 and 64 hexadecimal digits, not ${fingerprint.length} characters`
  }
  return undefined
}
