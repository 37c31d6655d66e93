/** Returns the problems of typed or pasted ids as sentences. Ids from servers are not checked. */
import { findIds } from './find-ids.ts'
import { isMemberId, isPartyId, isPhysicalSynchronizerId, isSynchronizerId } from './id-forms.ts'

/** The error for a hint, a name or a partial id instead of a whole party id. */
export const incompletePartyIdMessage = 'Choose a party, or paste the whole party id.'
const wholeSynchronizerNeeded = 'Choose a synchronizer, or paste its whole id.'
const isMember = 'This is a member id (PAR, MED or SEQ)'

/** Returns the problem with a party id. Undefined if the text is a hint, `::` and a fingerprint. */
export function partyIdProblem(text: string): string | undefined {
  if (isPartyId(text)) return undefined
  if (text === '') return 'Enter a party.'
  if (isMemberId(text)) return `${isMember}, not a party id.`
  if (isPhysicalSynchronizerId(text)) return 'This is a synchronizer id, not a party id.'
  return formProblem(text, 'party', 'a party id') ?? incompletePartyIdMessage
}

/** Returns the first problem of several party ids, with its id. */
export function partyIdsProblem(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const problem = partyIdProblem(text)
    if (problem !== undefined) return `${text.slice(0, 80)}: ${problem}`
  }
  return undefined
}

/**
 * Returns the problem with a synchronizer id. Undefined for a logical or physical synchronizer id.
 */
export function synchronizerIdProblem(text: string): string | undefined {
  if (isSynchronizerId(text)) return undefined
  if (text === '') return 'Enter a synchronizer.'
  if (isMemberId(text)) return `${isMember}, not a synchronizer id.`
  return formProblem(text, 'synchronizer', 'a synchronizer id') ?? wholeSynchronizerNeeded
}

const kindsOf = {
  party: ['party'],
  synchronizer: ['party', 'synchronizer'],
} as const

function formProblem(text: string, kind: keyof typeof kindsOf, noun: string): string | undefined {
  const { ids, ignored } = findIds(text, kindsOf[kind])
  if (ids.length > 1) return `${ids.length} ids found; this field takes one.`
  const [extra] = ids.length === 1 ? ignored : []
  if (extra !== undefined)
    return `Remove “${extra.slice(0, 80)}” from ${noun.replace(/^a /, 'the ')}.`
  if (text.includes('…')) return 'This id is shortened. Copy the whole id.'
  if (!text.includes('::')) return undefined
  const wrong = /[^\w: -]/u.exec(text)?.[0]
  if (wrong !== undefined) return `“${wrong}” cannot be in ${noun}.`
  const fingerprint = text.slice(text.lastIndexOf('::') + 2)
  if (fingerprint.startsWith('1220') && fingerprint.length !== 68) {
    return `The fingerprint is 1220 and 64 hexadecimal digits, not ${fingerprint.length} characters.`
  }
  return undefined
}
