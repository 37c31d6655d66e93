import type { Ledger } from '../ledger/ledger.ts'
import { ansEntry, type NameRequest } from '../templates/ans.ts'

const maximumName = 60
const maximumUrl = 255
const maximumDescription = 140

function isHttpUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/**
 * Returns the reason why the SVs reject a paid name; undefined for a valid name. A valid name has
 * lower-case letters, digits, `-` and `_` before `.unverified.` and the acronym of the name
 * service, is not taken, and has a url and a description within their limits.
 */
export function nameProblem(ledger: Ledger, request: NameRequest): string | undefined {
  const suffix = `.unverified.${ledger.network.names.nameServiceNameAcronym.toLowerCase()}`
  const { name, url, description } = request
  const label = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
  if (!/^[a-z0-9_-]+$/.test(label) || name.length > maximumName) {
    return `entry name ${name} is not valid`
  }
  if (url.length > maximumUrl || (url !== '' && !isHttpUrl(url))) {
    return `entry url ${url} is not valid`
  }
  if (description.length > maximumDescription) return 'entry description is too long'
  const now = ledger.now()
  const taken = ledger
    .activeNow(ansEntry)
    .some((entry) => entry.facts.name === name && entry.facts.expiresAt > now)
  return taken ? `entry already exists and owned by another user: ${name}` : undefined
}
