/**
 * Checks texts in requests (docs/network-rules.md, Commands and Generations). Each function returns
 * an error message, or `undefined` for a valid text. Empty texts are checked elsewhere.
 */
import { parseRecordTime } from '#ledger/record-time.ts'

const hash = /^[0-9a-f]{64}$/
const packageName = /^[A-Za-z0-9\-_]{1,255}$/
const packageId = /^[A-Za-z0-9\-_ ]{1,64}$/
const name = /^[A-Za-z$_][A-Za-z0-9$_]*$/
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const fraction = /\.\d{7,}/

/**
 * Checks a NameString, such as a choice's name: letters, digits, `$` and `_`, at most 1,000,
 * without a leading digit.
 */
export function nameProblem(text: string): string | undefined {
  const wrong = /[^A-Za-z0-9$_]/u.exec(text)?.[0]
  if (wrong !== undefined) {
    return `“${wrong}” is not allowed in a name: letters A–Z and a–z, digits, “$” and “_” are.`
  }
  if (/^\d/.test(text)) return 'A name must not begin with a digit.'
  return tooLong(text, 1000)
}

/** Checks a template or interface id: `#package-name:Module:Entity`, or with a package id. */
export function templateIdProblem(text: string): string | undefined {
  const [reference = '', module, entity, ...more] = text.split(':')
  if (module === undefined || entity === undefined || more.length > 0) {
    return 'A template is named as “#package-name:Module:Entity”.'
  }
  const isName = reference.startsWith('#')
  if (isName ? !packageName.test(reference.slice(1)) : !packageId.test(reference)) {
    return isName
      ? 'A package name has letters, digits, “-” and “_”.'
      : 'Write “#” and the package’s name before the module (or, deprecated, the package id).'
  }
  if (!module.split('.').every((part) => name.test(part))) {
    return `“${module}” is not a valid module: use names of letters, digits, “$” and “_”, separated by dots.`
  }
  if (!entity.split('.').every((part) => name.test(part))) {
    return `“${entity}” is not a valid template name: use letters, digits, “$” and “_”.`
  }
  return undefined
}

/** Returns true if a template id has a package id instead of a name. */
export function isPackageIdReference(templateId: string): boolean {
  return !templateId.startsWith('#')
}

/** Checks a package id, a hash of 64 hexadecimal digits. */
export function packageIdProblem(text: string): string | undefined {
  if (hash.test(text)) return undefined
  return packageId.test(text)
    ? undefined
    : 'A package id has at most 64 characters: letters, digits, “-”, “_” and space.'
}

export function packageIdDoubt(text: string): string | undefined {
  return hash.test(text) ? undefined : 'Package ids have 64 hexadecimal digits; this has not.'
}

/** Checks bytes in base64 with padding, as the ledger writes them. */
export function base64Problem(text: string): string | undefined {
  if (base64.test(text)) return undefined
  const wrong = /[^A-Za-z0-9+/=]/u.exec(text)
  if (wrong !== null)
    return `Not valid base64: “${wrong[0]}” at position ${wrong.index + 1} is not allowed.`
  return 'Not valid base64: the end is missing, or “=” is in the wrong position.'
}

/** Checks an ISO-8601 time with its zone. */
export function timeProblem(text: string): string | undefined {
  if (parseRecordTime(text) === undefined || text.trim() !== text) {
    return 'Enter a time as ISO-8601 with a time zone, such as 2026-01-31T12:00:00.000000Z.'
  }
  return undefined
}

export function timeDoubt(text: string): string | undefined {
  return fraction.test(text)
    ? 'Ledger times have at most six digits after the point (microseconds).'
    : undefined
}

function tooLong(text: string, most: number): string | undefined {
  return text.length > most
    ? `This has ${text.length} characters; at most ${most} are allowed.`
    : undefined
}
