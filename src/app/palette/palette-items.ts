import { linkOptions } from '@tanstack/react-router'
import { holdsToken } from '#ledger/access-token.ts'
import type { PaletteEntry } from '#ui/palette-entries.ts'
import { shortcuts, type Shortcut } from '../keyboard.ts'
import { nothingKnown, type KnownIds } from './known-ids.ts'
import type { PasteCandidate, PasteKind } from './paste-candidate.ts'
import { longestPaste, resolvePaste } from './resolve-paste.ts'

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
 * What the palette offers for a text, best first: what the text is, where it is an id; then pages,
 * actions and what the page on screen gives, that hold every word of it; then the text itself. An
 * access token is looked up nowhere: it would stand in the address, and be sent to Scan. Nothing for
 * what `isTooLong`.
 */
export function paletteItems(
  text: string,
  entries: readonly PaletteEntry[],
  ids: KnownIds = nothingKnown,
): readonly PaletteItem[] {
  if (holdsToken(text)) return forTokens
  if (isTooLong(text)) return []
  // What somebody writes before what is looked for, as the palette itself does.
  const asked = text.replace(/^\s*(?:look\s*up|find|open|go\s+to)\s+(?=\S)/i, '')
  const pastes = resolvePaste(asked, ids).map((candidate) => ({
    kind: 'paste' as const,
    candidate,
  }))
  const words = text.toLowerCase().split(/\s+/)
  const holds = (label: string) => words.every((word) => label.toLowerCase().includes(word))
  const found = shortcuts.flatMap((shortcut): PaletteItem[] =>
    shortcut.does === undefined || shortcut.does === 'palette' || !holds(labelOf(shortcut))
      ? []
      : [{ kind: 'shortcut', shortcut, does: shortcut.does }],
  )
  const done = formActions.flatMap((action): PaletteItem[] =>
    holds(action.label) ? [{ kind: 'action', action }] : [],
  )
  const known = [...found.filter(isPage), ...done, ...found.filter((item) => !isPage(item))]
  const given = entries.flatMap((entry): PaletteItem[] =>
    holds(`${entry.group} ${entry.label} ${entry.words ?? ''}`) ? [{ kind: 'entry', entry }] : [],
  )
  const isId = pastes.some(({ candidate: { kind } }) => !wordKinds.has(kind))
  return isId ? [...pastes, ...given, ...known] : [...given, ...known, ...pastes]
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

function isPage(item: PaletteItem): boolean {
  return item.kind === 'shortcut' && item.shortcut.group === 'Go to'
}

/** How a shortcut is called in the palette. */
export function labelOf({ group, words }: Shortcut): string {
  return group === 'Go to' ? `Go to ${words}` : words
}
