import { readPastedIds } from '#ledger/governance/pasted-ids.ts'
import { withoutEnds } from '#ledger/without-ends.ts'
import { parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import { administeredIds } from './administered-ids.ts'
import { nothingKnown, type KnownIds } from './known-ids.ts'
import type { PasteCandidate, PasteKind } from './paste-candidate.ts'

export type ReadTime = (text: string) => RecordTime | undefined

const parseIsoTime: ReadTime = (text) =>
  parseRecordTime(text.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T'))

/** An address of the look-up of vote requests holds no more; whatever else is pasted is shorter. */
export const longestPaste = 8000
/** No single id is longer. */
const longestOfOne = 4000

/**
 * What a pasted text can be, the likeliest first: ids of every form met in the field, also with
 * quotes around them, with the `#` of older releases, or inside a URL of this or another explorer.
 * Any other short text comes back as `text`, to be looked for in parties and names, then as the id
 * of a user or of an identity provider, which may be any word; an empty or long one as nothing.
 * @param known tells vote requests from other contracts, and synchronizers from parties
 * @param readTime the moment that a text means; a whole ISO time unless given
 */
export function resolvePaste(
  pasted: string,
  known: KnownIds = nothingKnown,
  readTime: ReadTime = parseIsoTime,
): readonly PasteCandidate[] {
  if (pasted.trim().length > longestPaste) return []
  const several = asVotes(pasted)
  if (several.length > 0) return several
  const text = withoutEnds(pasted.trim(), /["'`<([]/, /["'`>)\],;]/)
  if (text === '' || text.length > longestOfOne) return []
  if (/^https?:\/\//i.test(text)) {
    const candidates = inUrl(text, known)
    return candidates.length > 0 || text.length > 200 ? candidates : [lookUp('text', text)]
  }
  const ids = asId(text, known)
  if (ids.length > 0) return ids
  const words = asWords(text, readTime)
  const isWords = words.length > 0 || text.length > 200 || /\n/.test(text)
  return [...(isWords ? words : [lookUp('text', text)]), ...administeredIds(pasted)]
}

/** Several contract ids are those of vote requests: nothing else is looked up by many at once. */
function asVotes(pasted: string): PasteCandidate[] {
  const { ids, refused } = readPastedIds(pasted)
  if (ids.length < 2 || refused.length > 0 || ids.some((id) => !id.startsWith('00'))) return []
  const text = ids.join(',')
  return [{ kind: 'votes', text, target: { to: '/votes', search: { view: 'id', ids: text } } }]
}

function inUrl(text: string, known: KnownIds): PasteCandidate[] {
  if (!URL.canParse(text)) return []
  const { pathname, searchParams, hash } = new URL(text)
  const pieces = [...pathname.split('/'), ...searchParams.values(), ...hash.split(/[#/?&=]/)]
  return pieces.flatMap((piece) => asId(decoded(piece), known))
}

/** That of the Global Synchronizer, and physical ids, which end in protocol version and serial. */
const synchronizerForm = /^(?:global-domain::1220[\da-f]{64}|.{1,255}::1220[\da-f]{64}::\d+-\d+)$/iu

/** Forms that nothing else has, or what has them most likely first. */
function asId(text: string, known: KnownIds): PasteCandidate[] {
  const update = /^#?(1220[\da-f]{64})(:\d+)?$/i.exec(text)
  if (update !== null) {
    const [, id = '', index] = update
    const updateId = id.toLowerCase()
    const found = (kind: PasteKind): PasteCandidate => ({
      kind,
      text: updateId + (index ?? ''),
      target: { to: '/updates/$updateId', params: { updateId } },
    })
    return index === undefined ? [found('update')] : [found('event')]
  }
  if (/^00[\da-f]{64,}$/i.test(text)) {
    const contractId = text.toLowerCase()
    const target = { to: '/contracts/$contractId', params: { contractId } } as const
    const contract: PasteCandidate = { kind: 'contract', text: contractId, target }
    const params = { id: contractId }
    const vote: PasteCandidate = {
      kind: 'vote',
      text: contractId,
      target: { to: '/votes/$id', params },
    }
    return known.votes.has(contractId) ? [vote, contract] : [contract, vote]
  }
  if (known.synchronizers.has(text) || synchronizerForm.test(text)) {
    return [{ kind: 'synchronizer', text, target: { to: '/node' } }]
  }
  if (/^.{1,255}::1220[\da-f]{64}$/isu.test(text)) {
    const params = { party: text }
    return [
      lookUp('party', text),
      { kind: 'activity', text, target: { to: '/parties/$party/activity', params } },
      { kind: 'participant party', text, target: { to: '/parties/$party', params } },
    ]
  }
  if (/^[\da-f]{64}$/i.test(text)) {
    const hash = text.toLowerCase()
    return [
      ...asPackage(hash),
      {
        kind: 'hash',
        text: hash,
        target: { to: '/updates/$updateId', params: { updateId: hash } },
      },
    ]
  }
  const [, template] = /^([\da-f]{64}):[\w.]+:\w+$/i.exec(text) ?? []
  if (template !== undefined) return asPackage(template.toLowerCase())
  return []
}

function asPackage(packageId: string): PasteCandidate[] {
  return [
    {
      kind: 'package',
      text: packageId,
      target: { to: '/packages/$packageId', params: { packageId } },
    },
  ]
}

/** Forms that words of a URL have as well. */
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

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}
