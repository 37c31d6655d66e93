import { readPastedIds } from '#features/votes/rules/pasted-ids.ts'
import { isGlobalSynchronizer } from '#ledger/identifier.ts'
import { findIds, type IdMatch } from '#ledger/ids/find-ids.ts'
import { isContractId } from '#ledger/ids/id-forms.ts'
import { trimMatching } from '#ledger/trim-matching.ts'
import { parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import { nothingKnown, type KnownIds } from './known-ids.ts'
import type { PasteCandidate, PasteKind } from './paste-candidate.ts'
import { providerIdProblem } from '#features/idps/rules/provider-rules.ts'
import { userIdProblem } from '#features/users/rules/user-id.ts'

export type ReadTime = (text: string) => RecordTime | undefined

const parseIsoTime: ReadTime = (text) =>
  parseRecordTime(text.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'))

/**
 * Length limit in characters of a pasted text, and of the ids in the address of the vote request
 * look-up. Every other input has a lower limit.
 */
export const maxPasteLength = 8000
/** Length limit of a single id. */
const longestOfOne = 4000

/**
 * Returns the possible meanings of a pasted text, likeliest first. Finds ids in quotes, in a
 * sentence, or in a URL of any explorer. A short text without ids is a time, an offset or a name,
 * or else a text to search for in parties and names. A single word may also be the id of a user or
 * identity provider, which comes last. An empty or long text has no meaning.
 * @param known distinguishes vote requests from other contracts, and synchronizers from parties
 * @param readTime parses a text as a time; by default only a complete ISO time
 */
export function resolvePaste(
  pasted: string,
  known: KnownIds = nothingKnown,
  readTime: ReadTime = parseIsoTime,
): readonly PasteCandidate[] {
  if (pasted.trim().length > maxPasteLength) return []
  const several = asVotes(pasted)
  if (several.length > 0) return several
  const ids = findIds(pasted).ids.flatMap((found) => asId(found, known))
  if (ids.length > 0) return ids
  const text = trimMatching(pasted.trim(), /["'`<([]/, /["'`>)\],;]/)
  if (text === '' || text.length > longestOfOne) return []
  if (/^https?:\/\//i.test(text)) return text.length > 200 ? [] : [lookUp('text', text)]
  const words = asWords(text, readTime)
  const isWords = words.length > 0 || text.length > 200 || /\n/.test(text)
  return [...(isWords ? words : [lookUp('text', text)]), ...administeredIds(pasted)]
}

/** Returns the parts of a pasted text around the ids in it. Empty for a text without an id. */
export function ignoredInPaste(pasted: string): readonly string[] {
  if (pasted.trim().length > maxPasteLength || asVotes(pasted).length > 0) return []
  const { ids, ignored } = findIds(pasted)
  return ids.length === 0 ? [] : ignored
}

function asVotes(pasted: string): PasteCandidate[] {
  const { ids, refused } = readPastedIds(pasted)
  if (ids.length < 2 || refused.length > 0 || !ids.every(isContractId)) return []
  const text = ids.join(',')
  return [
    { kind: 'votes', text, target: { to: '/votes', search: { view: 'id', ids: text } } },
    ...ids.map(asContract),
  ]
}

/** Returns the possible meanings of an id, likeliest first. */
function asId(found: IdMatch, known: KnownIds): PasteCandidate[] {
  const { kind, id, event } = found
  switch (kind) {
    case 'update': {
      const target = { to: '/updates/$updateId', params: { updateId: id } } as const
      if (event === undefined) return [{ kind, text: id, target }]
      return [{ kind: 'event', text: `${id}:${event}`, target }]
    }
    case 'contract': {
      const contract = asContract(id)
      const vote: PasteCandidate = {
        kind: 'vote',
        text: id,
        target: { to: '/votes/$id', params: { id } },
      }
      return known.votes.has(id) ? [vote, contract] : [contract, vote]
    }
    case 'hash':
      return [
        {
          kind: 'package',
          text: id,
          target: { to: '/packages/$packageId', params: { packageId: id } },
        },
        { kind, text: id, target: { to: '/updates/$updateId', params: { updateId: id } } },
      ]
    case 'synchronizer':
      return [{ kind, text: id, target: { to: '/node' } }]
    case 'member':
      return [lookUp(kind, id)]
    case 'party':
      break
  }
  if (known.synchronizers.has(id) || isGlobalSynchronizer(id)) {
    return [{ kind: 'synchronizer', text: id, target: { to: '/node' } }]
  }
  const { alternative } = found
  const others = alternative === undefined ? [] : [lookUp('party', alternative)]
  return [...asParty(id), ...others]
}

function asContract(id: string): PasteCandidate {
  return {
    kind: 'contract',
    text: id,
    target: { to: '/contracts/$contractId', params: { contractId: id } },
  }
}

function asParty(id: string): PasteCandidate[] {
  const params = { party: id }
  return [
    lookUp('party', id),
    { kind: 'activity', text: id, target: { to: '/parties/$party/activity', params } },
    { kind: 'participant party', text: id, target: { to: '/parties/$party', params } },
  ]
}

/**
 * Returns the meaning of a text as a time, an offset or a name. Not used for URLs, because words in
 * a URL can look the same.
 */
function asWords(text: string, readTime: ReadTime): PasteCandidate[] {
  const time = readTime(text)
  if (time !== undefined) {
    return [{ kind: 'time', text: time, target: { to: '/updates', search: { at: time } } }]
  }
  const digits = text.replaceAll(/(?<=\d)[,_ '](?=\d{3}(?!\d))/g, '')
  if (/^\d{1,19}$/.test(digits)) return [lookUp('offset', digits)]
  if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9_-]*$/i.test(text))
    return [lookUp('name', text.toLowerCase())]
  return []
}

function lookUp(kind: PasteKind, text: string): PasteCandidate {
  return { kind, text, target: { to: '/resolve', search: { text } } }
}

/**
 * Returns a single word as the id of a user and of an identity provider, if the rules for these ids
 * allow the word. Such an id has no recognisable form, so it is never the first guess. It may end
 * in a bracket, so brackets are kept.
 */
function administeredIds(pasted: string): readonly PasteCandidate[] {
  const text = pasted.trim().replace(/^"(.*)"$/s, '$1')
  if (/\s/.test(text)) return []
  const candidates: PasteCandidate[] = []
  if (userIdProblem(text) === undefined) {
    const target = { to: '/users/$userId', params: { userId: text } } as const
    candidates.push({ kind: 'user', text, target })
  }
  if (providerIdProblem(text) === undefined) {
    const target = { to: '/idps/$idp', params: { idp: text } } as const
    candidates.push({ kind: 'identity provider', text, target })
  }
  return candidates
}
