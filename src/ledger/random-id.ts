/**
 * Returns a new id: 128 random bits as hexadecimal digits. `crypto.randomUUID` is missing on pages
 * that are loaded over plain HTTP.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
