import { linkOptions } from '@tanstack/react-router'
import { holdsToken } from '#ledger/access-token.ts'
import type { PaletteEntry } from '#ui/palette-entries.ts'
import { shortcuts, type Shortcut } from '../keyboard.ts'
import { pathOf, type Found } from './found.ts'
import { recentFound } from './found-in.ts'
import type { KnownIds } from './known-ids.ts'
import type { PasteCandidate, PasteKind } from './paste-candidate.ts'
import { rank, type Ranked } from './rank.ts'
import type { RecentPage } from './recent-pages.ts'
import { longestPaste, resolvePaste, type ReadTime } from './resolve-paste.ts'

/** Forms that the palette leads to by what is done with them. */
const formActions = [
  {
    label: 'Allocate a party',
    link: linkOptions({ to: '/parties', search: { form: 'allocate' } }),
  },
  { label: 'Create a user', link: linkOptions({ to: '/users', search: { form: 'create' } }) },
  {
    label: 'Add an identity provider',
    link: linkOptions({ to: '/idps', search: { form: 'create' } }),
  },
  { label: 'Validate a DAR', link: linkOptions({ to: '/packages/validate' }) },
  { label: 'Buy a name', link: linkOptions({ to: '/names/new' }) },
  {
    label: 'Look up vote requests by id',
    link: linkOptions({ to: '/votes', search: { view: 'id' } }),
  },
] as const

/** One line of the palette. */
export type PaletteItem =
  | { readonly kind: 'paste'; readonly candidate: PasteCandidate }
  | {
      readonly kind: 'shortcut'
      readonly shortcut: Shortcut
      readonly does: NonNullable<Shortcut['does']>
    }
  | { readonly kind: 'entry'; readonly entry: PaletteEntry }
  | { readonly kind: 'action'; readonly action: (typeof formActions)[number] }
  | { readonly kind: 'found'; readonly found: Found }
  /** To search the history for what was typed. */
  | { readonly kind: 'history'; readonly text: string }

/** What is known beside what was typed. */
export interface PaletteKnows {
  readonly ids?: KnownIds
  /** What can be found by words. */
  readonly found?: readonly Found[]
  /** The latest first. */
  readonly recent?: readonly RecentPage[]
  readonly readTime?: ReadTime
}

/** What a pasted text is, in the words of the palette. */
export const pasteWords: Readonly<Record<PasteKind, string>> = {
  update: 'Open the update',
  event: 'Open the update of the event',
  hash: 'Find the update of the transaction hash',
  package: 'Open the package',
  contract: 'Look up the contract',
  vote: 'Open the vote request',
  votes: 'Look up the vote requests',
  synchronizer: 'Open the synchronizers of this participant',
  party: 'Look up the party',
  activity: 'Search the activity of the party',
  'participant party': 'Open what this participant keeps of the party',
  name: 'Look up the name',
  offset: 'Look up the ledger offset',
  time: 'Updates at',
  text: 'Look up in parties and names',
  user: 'Open the user',
  'identity provider': 'Open the identity provider',
}

/**
 * What the palette offers for a text, best first: what the text is, where it is an id or a time; then
 * all that holds its words, as `rank` says; then what the text could be, and to search the history for
 * it. An access token is looked up nowhere: it would stand in the address, and be sent to Scan.
 * Nothing for what `isTooLong`.
 */
export function paletteItems(
  text: string,
  entries: readonly PaletteEntry[],
  { ids, found = [], recent = [], readTime }: PaletteKnows = {},
): readonly PaletteItem[] {
  if (holdsToken(text)) return forTokens
  if (isTooLong(text)) return []
  const ofPage = entries.map(rankedEntry)
  const lately = recentFound(recent).map(rankedFound)
  if (text.trim() === '') {
    const shown = [...ofPage, ...lately.slice(0, mostRecent), ...ofShell]
    return shown.map(({ item }) => item)
  }
  const asked = withoutVerb(text)
  const pastes = resolvePaste(asked, ids, readTime)
  const elsewhere = new Set(found.flatMap(({ target }) => pathOf(target) ?? []))
  const known = rank(
    [text, asked],
    [
      ...ofPage,
      ...ofShell,
      ...found.map(rankedFound),
      // What was opened lately, and is found anyway, is found once.
      ...lately.filter(({ path }) => path === undefined || !elsewhere.has(path)),
    ],
    recent.map(({ path }) => path),
  )
  if (isId(pastes)) return [...pastes.map(pasteItem), ...known]
  const targets = new Set(
    known.flatMap((item) => (item.kind === 'found' ? JSON.stringify(item.found.target) : [])),
  )
  const [guess, ...guesses] = pastes
    .filter(({ target }) => !targets.has(JSON.stringify(target)))
    .map(pasteItem)
  const words = asked.trim()
  const history: readonly PaletteItem[] =
    words.length > longestWords ? [] : [{ kind: 'history', text: words }]
  return [...known, ...(guess === undefined ? [] : [guess]), ...history, ...guesses]
}

/**
 * What is looked for by words, without the spaces around it; empty for an id, a time, a token, and
 * what is longer than what anything is called.
 */
export function wordsAsked(text: string, ids?: KnownIds, readTime?: ReadTime): string {
  const asked = withoutVerb(text).trim()
  if (asked.length > longestWords || holdsToken(text)) return ''
  return isId(resolvePaste(asked, ids, readTime)) ? '' : asked
}

const longestWords = 300
/** So many are listed before anything is typed. */
const mostRecent = 5

/** What somebody writes before what is looked for, as the palette itself does, is left out. */
function withoutVerb(text: string): string {
  return text.replace(/^\s*(?:look\s*up|find|open|go\s+to)\s+(?=\S)/i, '')
}

function isId(pastes: readonly PasteCandidate[]): boolean {
  return pastes.some(({ kind }) => !wordKinds.has(kind))
}

function pasteItem(candidate: PasteCandidate): PaletteItem {
  return { kind: 'paste', candidate }
}

function rankedEntry(entry: PaletteEntry): Ranked<PaletteItem> {
  const { label, group, words = '' } = entry
  const texts = [label, `${group} ${label}`, words]
  return { item: { kind: 'entry', entry }, kind: 'entry', texts, path: undefined }
}

function rankedFound(found: Found): Ranked<PaletteItem> {
  const { kind, texts, target } = found
  const path = kind === 'recent page' ? found.key : pathOf(target)
  return { item: { kind: 'found', found }, kind, texts, path }
}

/** Whether a text is longer than anything that the palette finds; it is then not looked at. */
export function isTooLong(text: string): boolean {
  return text.trim().length > longestPaste
}

const forTokens = shortcuts.flatMap((shortcut): PaletteItem[] =>
  shortcut.does === 'session' ? [{ kind: 'shortcut', shortcut, does: shortcut.does }] : [],
)

/** What any word can be. */
const wordKinds: ReadonlySet<PasteKind> = new Set(['text', 'name', 'user', 'identity provider'])

/** Whether it is only what the text could be, and nothing that is known to be there. */
export function isGuess(item: PaletteItem): boolean {
  return item.kind === 'history' || (item.kind === 'paste' && wordKinds.has(item.candidate.kind))
}

/** Tells the lines of one list apart. */
export function keyOf(item: PaletteItem): string {
  if (item.kind === 'paste') return `paste ${item.candidate.kind} ${item.candidate.text}`
  if (item.kind === 'action') return `action ${item.action.label}`
  if (item.kind === 'found') return `found ${item.found.kind} ${item.found.key}`
  if (item.kind === 'history') return 'history'
  return item.kind === 'entry' ? `entry ${item.entry.id}` : `shortcut ${item.shortcut.keys}`
}

/** How a shortcut is called in the palette. */
export function labelOf({ group, words }: Shortcut): string {
  return group === 'Go to' ? `Go to ${words}` : words
}

/** Pages first, then forms, then what the shell does on a key. */
const ofShell: readonly Ranked<PaletteItem>[] = [
  ...shortcuts.filter(({ group }) => group === 'Go to').flatMap(rankedShortcut),
  ...formActions.map((action): Ranked<PaletteItem> => {
    const texts = [action.label]
    return { item: { kind: 'action', action }, kind: 'action', texts, path: undefined }
  }),
  ...shortcuts.filter(({ group }) => group !== 'Go to').flatMap(rankedShortcut),
]

function rankedShortcut(shortcut: Shortcut): readonly Ranked<PaletteItem>[] {
  const { does, words } = shortcut
  if (does === undefined || does === 'palette') return []
  const item: PaletteItem = { kind: 'shortcut', shortcut, does }
  return typeof does === 'string'
    ? [{ item, kind: 'shortcut', texts: [words], path: undefined }]
    : [{ item, kind: 'page', texts: [words, labelOf(shortcut)], path: does.link.to }]
}
