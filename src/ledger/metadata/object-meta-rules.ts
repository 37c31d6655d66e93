/**
 * Checks the rules of annotations (docs/network-rules.md, Metadata). Maps of texts are objects, in
 * which keys such as `constructor` have no special meaning.
 */

/** The limit for all keys and values together, in UTF-8: 256 kB. */
export const maxAnnotationBytes = 256 * 1024
const longestPrefix = 253
const longestName = 63

const nameForm = /^[a-zA-Z0-9](?:[-_.a-zA-Z0-9]*[a-zA-Z0-9])?$/
const labelForm = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/

const encoder = new TextEncoder()

export type Annotations = Readonly<Record<string, string>>

/** Returns the problem with an annotation's key; `undefined` if valid. */
export function annotationKeyProblem(key: string): string | undefined {
  if (key === '') return 'Enter a key.'
  const slash = key.indexOf('/')
  const name = key.slice(slash + 1)
  if (slash !== -1) {
    const prefix = key.slice(0, slash)
    if (name.includes('/')) return 'Only one “/” is allowed: between the prefix and the name.'
    if (prefix === '')
      return 'The prefix before the “/” is missing. Enter a prefix or remove the “/”.'
    if (prefix.length > longestPrefix) {
      return `The prefix has ${prefix.length} characters; at most ${longestPrefix} are allowed.`
    }
    if (!prefix.split('.').every((label) => labelForm.test(label))) {
      return 'The prefix must be a DNS name: lower-case letters, digits and “-”, parts separated by “.”, as in crm.example.com.'
    }
  }
  if (name === '') return 'Enter a name after the “/”.'
  if (name.length > longestName) {
    return `The name has ${name.length} characters; at most ${longestName} are allowed.`
  }
  if (!nameForm.test(name)) {
    return 'The name may hold a–z, A–Z, 0–9, “.”, “-” and “_”, and begins and ends with a letter or digit.'
  }
  return undefined
}

/**
 * Returns the prefix of a key. Tools and servers use prefixes. `undefined` for a key without a
 * prefix, as end users choose.
 */
export function annotationPrefix(key: string): string | undefined {
  const slash = key.indexOf('/')
  return slash === -1 ? undefined : key.slice(0, slash)
}

/** Returns the size of all keys and values in UTF-8 bytes, to which the limit of 256 kB applies. */
export function annotationBytes(annotations: Annotations): number {
  let bytes = 0
  for (const [key, value] of Object.entries(annotations)) {
    bytes += utf8Bytes(key) + utf8Bytes(value)
  }
  return bytes
}

/** Returns the length of a text in UTF-8 bytes. */
export function utf8Bytes(text: string): number {
  return encoder.encode(text).byteLength
}
