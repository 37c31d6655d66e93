/**
 * What the DSO accepts as a name, an address and a description (docs/network-rules.md, Buying a
 * name and Commands). The validator checks none of it: a bad one is paid for, rejected and paid
 * back. Lengths are in UTF-16 units, as the DSO's automation counts them; an emoji is two or more.
 */

/** Of the whole name, its suffix included. */
export const maxNameLength = 60
export const maxUrlLength = 255
export const maxDescriptionLength = 140

/** What somebody asks for: the fields of `POST /v0/entry/create`. */
export interface NameFields {
  readonly name: string
  readonly url: string
  readonly description: string
}

/** `.unverified.cns`, for the acronym that the network gives its name service. */
export function nameSuffix(acronym: string): string {
  return `.unverified.${acronym.toLowerCase()}`
}

/** How long the part before the suffix may be. */
export function maxLabelLength(suffix: string): number {
  return Math.max(0, maxNameLength - suffix.length)
}

/** The part before the suffix, of what somebody typed or pasted with or without it. */
export function labelOf(text: string, suffix: string): string {
  const trimmed = text.trim()
  return trimmed.endsWith(suffix) ? trimmed.slice(0, -suffix.length) : trimmed
}

/** What is wrong with the part before the suffix, as a sentence. */
export function labelProblem(label: string, suffix: string): string | undefined {
  const most = maxLabelLength(suffix)
  if (label === '') return 'A name is needed.'
  const bad = [...new Set(label.match(/[^a-z0-9_-]/gu) ?? [])]
  if (bad.length > 0) {
    const shown = bad.slice(0, 5).map((character) => `“${character}”`)
    const more = bad.length > shown.length ? ' and others' : ''
    return `Only a to z, 0 to 9, - and _ may be in a name, not ${shown.join(', ')}${more}.`
  }
  if (label.length > most) {
    return `${label.length} characters are too many: ${most} fit before ${suffix}.`
  }
  return undefined
}

/** Characters that stand in no URL (RFC 3986), and a percent sign that begins no code. */
const badInUrl = /[\s<>"{}|\\^`]|%(?![\da-fA-F]{2})/u

/** What is wrong with an address, as a sentence; an empty one is good. */
export function urlProblem(url: string): string | undefined {
  if (url === '') return undefined
  if (!/^https?:\/\/[^/]/i.test(url)) {
    return 'An address begins with http:// or https:// and a host, or is left empty.'
  }
  if (badInUrl.test(url) || !URL.canParse(url)) return 'This is not an address that can be read.'
  if (url.length > maxUrlLength) {
    return `${url.length} characters are too many: an address has at most ${maxUrlLength}.`
  }
  return undefined
}

/** What is wrong with a description, as a sentence; an empty one is good. */
export function descriptionProblem(description: string): string | undefined {
  return description.length > maxDescriptionLength
    ? `${description.length} characters are too many: a description has at most ${maxDescriptionLength}.`
    : undefined
}

/** Everything that the DSO would find wrong, in its own order; none for a name that only may be taken. */
export function nameProblems({ name, url, description }: NameFields, suffix: string): string[] {
  const label = name.endsWith(suffix)
    ? labelProblem(name.slice(0, -suffix.length), suffix)
    : `The name does not end in ${suffix}.`
  return [label, urlProblem(url), descriptionProblem(description)].filter(
    (problem) => problem !== undefined,
  )
}
