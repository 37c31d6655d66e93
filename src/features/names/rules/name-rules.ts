/**
 * Checks names, addresses and descriptions by the DSO's rules (docs/network-rules.md, Buying a name
 * and Commands). The validator does not check them, so the user pays for an invalid name before the
 * DSO rejects and
 * refunds the purchase. Lengths are in UTF-16 units, as in the DSO's automation; an emoji has two
 * or more.
 */

/** The limit for the whole name, including its suffix. */
export const maxNameLength = 60
export const maxUrlLength = 255
export const maxDescriptionLength = 140

/** The fields of `POST /v0/entry/create`. */
export interface NameFields {
  readonly name: string
  readonly url: string
  readonly description: string
}

/** Returns the suffix for the acronym of the network's name service: `.unverified.cns`. */
export function nameSuffix(acronym: string): string {
  return `.unverified.${acronym.toLowerCase()}`
}

/** Returns the length limit of the part before the suffix. */
export function maxLabelLength(suffix: string): number {
  return Math.max(0, maxNameLength - suffix.length)
}

/** Returns the part before the suffix. The text may omit the suffix. */
export function labelOf(text: string, suffix: string): string {
  const trimmed = text.trim()
  return trimmed.endsWith(suffix) ? trimmed.slice(0, -suffix.length) : trimmed
}

/** Returns an error message for the part before the suffix. */
export function labelProblem(label: string, suffix: string): string | undefined {
  const most = maxLabelLength(suffix)
  if (label === '') return 'Enter a name.'
  const bad = [...new Set(label.match(/[^a-z0-9_-]/gu) ?? [])]
  if (bad.length > 0) {
    const shown = bad.slice(0, 5).map((character) => `“${character}”`)
    const more = bad.length > shown.length ? ' and others' : ''
    return `Only a to z, 0 to 9, - and _ are allowed in a name, not ${shown.join(', ')}${more}.`
  }
  if (label.length > most) {
    return `${label.length} characters are too many: ${most} fit before ${suffix}.`
  }
  return undefined
}

/**
 * Characters that are not allowed in a URL (RFC 3986), and a percent sign without two hexadecimal
 * digits after it.
 */
const badInUrl = /[\s<>"{}|\\^`]|%(?![\da-fA-F]{2})/u

/** Returns an error message for an address. An empty address is valid. */
export function urlProblem(url: string): string | undefined {
  if (url === '') return undefined
  if (!/^https?:\/\/[^/]/i.test(url)) {
    return 'Enter an address that begins with http:// or https:// and a host, or leave it empty.'
  }
  if (badInUrl.test(url) || !URL.canParse(url)) return 'This is not a valid address.'
  if (url.length > maxUrlLength) {
    return `${url.length} characters are too many: an address has at most ${maxUrlLength}.`
  }
  return undefined
}

/** Returns an error message for a description. An empty description is valid. */
export function descriptionProblem(description: string): string | undefined {
  return description.length > maxDescriptionLength
    ? `${description.length} characters are too many: a description has at most ${maxDescriptionLength}.`
    : undefined
}

/** Returns all errors that the DSO would find, in order. A valid name may still be taken. */
export function nameProblems({ name, url, description }: NameFields, suffix: string): string[] {
  const label = name.endsWith(suffix)
    ? labelProblem(name.slice(0, -suffix.length), suffix)
    : `The name does not end in ${suffix}.`
  return [label, urlProblem(url), descriptionProblem(description)].filter(
    (problem) => problem !== undefined,
  )
}
