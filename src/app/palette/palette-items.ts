import { containsToken } from '#ledger/access-token.ts'
import { isAmount } from '#features/search/rules/free-words.ts'
import type { PaletteEntry } from '#ui/palette-entries.ts'
import { shortcuts, type Shortcut } from '../keyboard.ts'
import { isOffered } from '../pages.ts'
import { pathOf, type PaletteResult } from './palette-result.ts'
import { toRecentPageResults } from './to-palette-result.ts'
import type { KnownIds } from './known-ids.ts'
import { formActions, isPlainWord, labelOf, type PaletteItem } from './palette-item.ts'
import type { PasteCandidate } from './paste-candidate.ts'
import { rank, type Ranked } from './rank.ts'
import type { RecentPage } from './recent-pages.ts'
import { maxPasteLength, resolvePaste, type ReadTime } from './resolve-paste.ts'

/** The palette's data besides the typed text. */
export interface PaletteData {
  readonly ids?: KnownIds
  readonly found?: readonly PaletteResult[]
  /** The recently opened pages, newest first. */
  readonly recent?: readonly RecentPage[]
  readonly readTime?: ReadTime
}

/**
 * Returns the palette's items for a text, best first: the id or time in the text, then all items
 * that contain its words in the order of `rank`, then guesses at its meaning. A history search for
 * the text is added, and comes first for an amount.
 *
 * Returns nothing if `isTooLong`. For an access token, offers only the session, because a token
 * must not get into the address or to Scan.
 */
export function paletteItems(
  text: string,
  entries: readonly PaletteEntry[],
  { ids, found = [], recent = [], readTime }: PaletteData = {},
): readonly PaletteItem[] {
  if (containsToken(text)) return forTokens
  if (isTooLong(text)) return []
  const ofPage = entries.map(rankedEntry)
  const lately = toRecentPageResults(recent).map(rankedFound)
  if (text.trim() === '') {
    const shown = [...ofPage, ...lately.slice(0, maxRecent), ...ofShell()]
    return shown.map(({ item }) => item)
  }
  const query = withoutVerb(text)
  const pastes = resolvePaste(query, ids, readTime)
  const known = eachOnce(
    rank(
      [text, query],
      [...ofPage, ...ofShell(), ...found.map(rankedFound), ...lately],
      recent.map(({ path }) => path),
    ),
  )
  if (isId(pastes)) return [...pastes.map(pasteItem), ...known]
  const targets = new Set(
    known.flatMap((item) => (item.kind === 'found' ? JSON.stringify(item.found.target) : [])),
  )
  const [guess, ...guesses] = pastes
    .filter(({ target }) => !targets.has(JSON.stringify(target)))
    .map(pasteItem)
  const words = query.trim()
  const history: readonly PaletteItem[] =
    words.length > longestWords ? [] : [{ kind: 'history', text: words }]
  const others = [...known, ...(guess === undefined ? [] : [guess])]
  // An amount with a unit means only the amount, although ids may contain its digits and letters.
  return isAmount(words) ? [...history, ...others, ...guesses] : [...others, ...history, ...guesses]
}

/**
 * Returns the trimmed words to search for. Empty for an id, a time, a token, or a text longer than
 * any name.
 */
export function toSearchWords(text: string, ids?: KnownIds, readTime?: ReadTime): string {
  const query = withoutVerb(text).trim()
  if (query.length > longestWords || containsToken(text)) return ''
  return isId(resolvePaste(query, ids, readTime)) ? '' : query
}

const longestWords = 300
/** Limit of recent pages for an empty text. */
const maxRecent = 5

function withoutVerb(text: string): string {
  return text.replace(/^\s*(?:look\s*up|find|open|go\s+to)\s+(?=\S)/i, '')
}

function isId(pastes: readonly PasteCandidate[]): boolean {
  return !pastes.every(isPlainWord)
}

function pasteItem(candidate: PasteCandidate): PaletteItem {
  return { kind: 'paste', candidate }
}

/** Removes recently opened pages that are also found as another result. */
function eachOnce(items: readonly PaletteItem[]): readonly PaletteItem[] {
  const paths = new Set(
    items.flatMap((item) => (item.kind === 'found' ? (pathOf(item.found.target) ?? []) : [])),
  )
  const isAgain = (item: PaletteItem) =>
    item.kind === 'found' && item.found.kind === 'recent page' && paths.has(item.found.key)
  return items.filter((item) => !isAgain(item))
}

function rankedEntry(entry: PaletteEntry): Ranked<PaletteItem> {
  const { label, group, words = '' } = entry
  const texts = [label, `${group} ${label}`, words]
  return { item: { kind: 'entry', entry }, kind: 'entry', texts, path: undefined }
}

function rankedFound(found: PaletteResult): Ranked<PaletteItem> {
  const { kind, texts, target } = found
  const path = kind === 'recent page' ? found.key : pathOf(target)
  return { item: { kind: 'found', found }, kind, texts, path, isOwn: found.isOwn === true }
}

/**
 * Returns true if a text is longer than anything that the palette can find. Such a text is not
 * searched for.
 */
export function isTooLong(text: string): boolean {
  return text.trim().length > maxPasteLength
}

const forTokens = shortcuts.flatMap((shortcut): PaletteItem[] =>
  shortcut.does === 'session' ? [{ kind: 'shortcut', shortcut, does: shortcut.does }] : [],
)

/** The shell's entries: pages, then forms, then actions with a shortcut. */
const allOfShell: readonly Ranked<PaletteItem>[] = [
  ...shortcuts.filter(({ group }) => group === 'Go to').flatMap(rankedShortcut),
  ...formActions.map((action): Ranked<PaletteItem> => {
    const texts = 'words' in action ? [action.label, action.words] : [action.label]
    return { item: { kind: 'action', action }, kind: 'action', texts, path: undefined }
  }),
  ...shortcuts.filter(({ group }) => group !== 'Go to').flatMap(rankedShortcut),
]

function ofShell(): readonly Ranked<PaletteItem>[] {
  return allOfShell.filter(
    ({ item }) => item.kind !== 'shortcut' || typeof item.does === 'string' || isOffered(item.does),
  )
}

function rankedShortcut(shortcut: Shortcut): readonly Ranked<PaletteItem>[] {
  const { does, words } = shortcut
  if (does === undefined || does === 'palette') return []
  const item: PaletteItem = { kind: 'shortcut', shortcut, does }
  return typeof does === 'string'
    ? [{ item, kind: 'shortcut', texts: [words], path: undefined }]
    : [{ item, kind: 'page', texts: [words, labelOf(shortcut)], path: does.link.to }]
}
