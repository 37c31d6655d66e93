import { linkOptions } from '@tanstack/react-router'
import type { PaletteEntry } from '#ui/palette-entries.ts'
import type { Shortcut } from '../keyboard.ts'
import type { PaletteResult } from './palette-result.ts'
import type { PasteCandidate, PasteKind } from './paste-candidate.ts'

/**
 * Forms and pages of the user's own data, by action. `words` are additional search words. `does` is
 * an action of the shell.
 */
export const formActions = [
  { label: 'My holdings', words: 'my balance', link: linkOptions({ to: '/holdings' }) },
  { label: 'My rewards', link: linkOptions({ to: '/rewards' }) },
  {
    label: 'My statement',
    words: 'my transactions account',
    link: linkOptions({ to: '/holdings/statement' }),
  },
  {
    label: 'My statement of last month',
    words: 'my transactions account',
    link: linkOptions({ to: '/holdings/statement', search: { month: 'last' } }),
  },
  { label: 'My contracts', link: linkOptions({ to: '/contracts' }) },
  {
    label: 'Send tokens: submit a command',
    words: 'transfer pay',
    link: linkOptions({ to: '/commands/submit' }),
  },
  { label: 'Buy traffic', words: 'top up', link: linkOptions({ to: '/traffic/buy' }) },
  { label: 'Sign in', words: 'log in', does: 'session' },
  { label: 'Who am I', words: 'my rights my parties', link: linkOptions({ to: '/session' }) },
  {
    label: 'Allocate a party',
    link: linkOptions({ to: '/parties', search: { form: 'allocate' } }),
  },
  {
    label: 'Create a user',
    words: 'onboard new user and party',
    link: linkOptions({ to: '/users', search: { form: 'create' } }),
  },
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

/** An entry of the palette. */
export type PaletteItem =
  | { readonly kind: 'paste'; readonly candidate: PasteCandidate }
  | {
      readonly kind: 'shortcut'
      readonly shortcut: Shortcut
      readonly does: NonNullable<Shortcut['does']>
    }
  | { readonly kind: 'entry'; readonly entry: PaletteEntry }
  | { readonly kind: 'action'; readonly action: (typeof formActions)[number] }
  | { readonly kind: 'found'; readonly found: PaletteResult }
  | { readonly kind: 'history'; readonly text: string }

/** The palette's label for each kind of pasted text. */
export const pasteWords: Readonly<Record<PasteKind, string>> = {
  update: 'Open the update',
  event: 'Open the update of the event',
  hash: 'Find the update of the transaction hash',
  package: 'Open the package',
  contract: 'Look up the contract',
  vote: 'Open the vote request',
  votes: 'Look up the vote requests',
  synchronizer: 'Open the synchronizers of this participant',
  member: 'Look up the member',
  party: 'Look up the party',
  activity: 'Search the activity of the party',
  'participant party': 'Open the party on this participant',
  name: 'Look up the name',
  offset: 'Look up the ledger offset',
  time: 'Updates at',
  text: 'Look up in parties and names',
  user: 'Open as the id of a user',
  'identity provider': 'Open as the id of an identity provider',
}

/** Kinds without a recognisable form. Any word may be of one of these kinds. */
const wordKinds: ReadonlySet<PasteKind> = new Set(['text', 'name', 'user', 'identity provider'])

/** Returns true for a kind without a recognisable form, so that any word may be of this kind. */
export function isPlainWord({ kind }: PasteCandidate): boolean {
  return wordKinds.has(kind)
}

/**
 * Returns true if an item is only a guess at the meaning of the text: a history search, or a word
 * whose page may not exist.
 */
export function isGuess(item: PaletteItem): boolean {
  return item.kind === 'history' || (item.kind === 'paste' && isPlainWord(item.candidate))
}

/** Returns a key that identifies an item in the list. */
export function keyOf(item: PaletteItem): string {
  if (item.kind === 'paste') return `paste ${item.candidate.kind} ${item.candidate.text}`
  if (item.kind === 'action') return `action ${item.action.label}`
  if (item.kind === 'found') return `found ${item.found.kind} ${item.found.key}`
  if (item.kind === 'history') return 'history'
  return item.kind === 'entry' ? `entry ${item.entry.id}` : `shortcut ${item.shortcut.keys}`
}

/** Returns the label of a shortcut in the palette. */
export function labelOf({ group, words }: Shortcut): string {
  return group === 'Go to' ? `Go to ${words}` : words
}
