/**
 * Standard base64 with padding (RFC 4648, section 4), as a participant writes and reads bytes.
 * Strict: each list of bytes has exactly one text, so that two different texts mean different
 * bytes.
 */

/** Returns the bytes of a base64 text, or undefined if the text is invalid or has surplus bits. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined
  let binary: string
  try {
    binary = atob(text)
  } catch {
    return undefined
  }
  // `atob` ignores white space and surplus bits. Both are invalid here.
  if (binary.length !== lengthOf(text)) return undefined
  if (btoa(binary.slice(-(binary.length % 3 || 3))) !== text.slice(-4)) return undefined
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Returns the base64 text of bytes. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x2000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x2000)))
  }
  return btoa(pieces.join(''))
}

function lengthOf(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return (text.length / 4) * 3 - padding
}
