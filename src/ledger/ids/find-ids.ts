/** Finds identifiers in any pasted text: sentences, lists, page URLs, JSON. */
import { hintBefore } from './hint-before.ts'
import { isContractId } from './id-forms.ts'

/**
 * Matches characters that Unicode renders as nothing: format, zero-width and bidirectional
 * characters, and others.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const encoded = /(?:%[\da-f]{2})+/gi

interface PlainText {
  readonly text: string
  readonly removed: string
}

/**
 * Returns a text without invisible characters, and with `%3A` as `:`, even if it was encoded twice.
 */
function plainText(text: string): PlainText {
  const decoded = decodeOnce(decodeOnce(text))
  const removed = [...new Set(decoded.match(invisible))].join('')
  return { text: decoded.replaceAll(invisible, '').replaceAll(/\p{Zs}/gu, ' '), removed }
}

function decodeOnce(text: string): string {
  return text.replaceAll(encoded, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}

/**
 * The kinds of ids. `party` is also the form of a logical synchronizer id. `synchronizer` is a
 * physical synchronizer id.
 */
export type IdKind = 'party' | 'member' | 'synchronizer' | 'update' | 'contract' | 'hash'

export interface IdMatch {
  readonly kind: IdKind
  /** The id in the ledger's form: without `#`, with hexadecimal digits in lower case. */
  readonly id: string
  /** The number of the event, if the text is an event id. */
  readonly event?: string
  /**
   * The id with only the last word of its hint. The earlier words may belong to a sentence before
   * the id.
   */
  readonly alternative?: string
}

export interface IdMatches {
  /** Each id once, in the order of the text. */
  readonly ids: readonly IdMatch[]
  /** The parts of the text that are not ids, without white space and separators. */
  readonly ignored: readonly string[]
}

/**
 * Matches possible ids: a fingerprint after `::`, or a long hexadecimal number, but not within a
 * longer word.
 */
const candidate =
  /::(1220[\da-f]{64})(?![\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}_]|-\w)(::[\dA-Za-z.]{1,20}-\d{1,18}(?![\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}_]|-\w))?(?!::)|(#?)(?<![\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}_]|::)([\da-f]{64,254})(?![\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{M}\p{N}_]|::)(:\d{1,9}(?!\w)|:[\w.]{1,1000}:\w{1,1000})?/giu

const everyKind: readonly IdKind[] = [
  'party',
  'member',
  'synchronizer',
  'update',
  'contract',
  'hash',
]

interface IdLocation {
  readonly start: number
  readonly end: number
  readonly found: IdMatch
}

/**
 * Returns the ids in a text, whatever surrounds them: `%3A%3A`, quotes, `?memoId=…`, `#CBTC`,
 * invisible characters, or a sentence. Does not find an id that is truncated or has an additional
 * `::`. Takes linear time.
 *
 * @param kinds the kinds to find; ids of other kinds are ignored like other text
 */
export function findIds(text: string, kinds: readonly IdKind[] = everyKind): IdMatches {
  const plain = plainText(text)
  const locations = findLocations(plain.text).filter(({ found }) => kinds.includes(found.kind))
  const ids = new Map(locations.map(({ found }) => [`${found.kind} ${found.id}`, found]))
  const around = textAround(plain.text, locations)
  return {
    ids: [...ids.values()],
    ignored: plain.removed === '' ? around : [...around, plain.removed],
  }
}

function findLocations(text: string): readonly IdLocation[] {
  const locations: IdLocation[] = []
  let from = 0
  for (const match of text.matchAll(candidate)) {
    const idLocation = match[1] === undefined ? locateHex(match) : locateNamed(match, text, from)
    if (idLocation !== undefined) locations.push(idLocation)
    from = match.index + match[0].length
  }
  return locations
}

function locateNamed(match: RegExpExecArray, text: string, from: number): IdLocation | undefined {
  const [whole, digits = '', physical = ''] = match
  const end = match.index + whole.length
  const before = hintBefore(text, from, match.index, end)
  if (before === undefined || (before.isMember && physical !== '')) return undefined
  const { start, name, isMember, lastWord } = before
  const idOf = (hint: string) => `${hint}::${digits.toLowerCase()}${physical}`
  const kind = isMember ? 'member' : physical === '' ? 'party' : 'synchronizer'
  const found: IdMatch = { kind, id: idOf(name) }
  if (lastWord === undefined) return { start, end, found }
  return { start, end, found: { ...found, alternative: idOf(lastWord) } }
}

function locateHex(match: RegExpExecArray): IdLocation | undefined {
  const [whole, , , , digits = '', after = ''] = match
  const id = digits.toLowerCase()
  const start = match.index
  const end = start + whole.length
  const withoutAfter = end - after.length
  if (id.length === 64) {
    const isTemplate = after.lastIndexOf(':') > 0
    return { start, end: isTemplate ? end : withoutAfter, found: { kind: 'hash', id } }
  }
  if (id.length === 68 && id.startsWith('1220')) {
    const event = /^:(\d+)$/.exec(after)?.[1]
    if (event !== undefined) return { start, end, found: { kind: 'update', id, event } }
    return { start, end: withoutAfter, found: { kind: 'update', id } }
  }
  if (!isContractId(id)) return undefined
  return { start, end: withoutAfter, found: { kind: 'contract', id } }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function textAround(text: string, locations: readonly IdLocation[]): readonly string[] {
  if (locations.length === 0) return isBlank(text) ? [] : [text.trim()]
  const pieces: string[] = []
  let from = 0
  locations.forEach(({ start, end }, index) => {
    const piece = text.slice(from, start).trim()
    const isSeparator = index > 0 && /^[,;\s"'[\]]*$/.test(piece)
    if (piece !== '' && !isSeparator) pieces.push(piece)
    from = end
  })
  const last = text.slice(from).trim()
  return last === '' ? pieces : [...pieces, last]
}
