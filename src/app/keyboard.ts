import { isOffered, pages } from './navigation.ts'

/** What the shell does on a key. */
export type ShellAction =
  'palette' | 'help' | 'filter' | 'list' | 'time' | 'requests' | 'theme' | 'session'

/** A page of the navigation to go to. */
type Page = (typeof pages)[number]

export interface Shortcut {
  /** Keys one after the other, separated by spaces; `mod+` is Ctrl or ⌘. */
  readonly keys: string
  readonly words: string
  readonly group: (typeof shortcutGroups)[number]
  /** Absent for keys that pages, lists and identifiers handle themselves. */
  readonly does?: ShellAction | Page
  /** What the page has to hold for the key to work, as a selector; absent where it always works. */
  readonly needs?: string
}

/** Where keys work, in the order of the help. */
export const shortcutGroups = [
  'Anywhere',
  'Go to',
  'In lists',
  'In trees of events',
  'On an update',
] as const

/** The lists and trees of a page. */
export const list = 'main :is([role=grid], [role=tree])'
const tree = 'main [role=tree]'

/** Every key of the dashboard: the listener and the help are both drawn from this. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'mod+k', words: 'Find a page, or paste any id', group: 'Anywhere', does: 'palette' },
  {
    keys: '/',
    words: 'To the filter of this page, and from it to the list with Esc',
    group: 'Anywhere',
    does: 'filter',
    needs: 'main [data-filter]',
  },
  { keys: 't', words: 'Times: local, UTC, relative', group: 'Anywhere', does: 'time' },
  { keys: 'd', words: 'Light, dark, or as the system', group: 'Anywhere', does: 'theme' },
  { keys: 'r', words: 'The requests of this page', group: 'Anywhere', does: 'requests' },
  { keys: 's', words: 'Session and tokens', group: 'Anywhere', does: 'session' },
  { keys: '?', words: 'Keyboard help', group: 'Anywhere', does: 'help' },
  ...pages.map((page): Shortcut => ({
    keys: page.keys,
    words: page.label,
    group: 'Go to',
    does: page,
  })),
  // From anywhere on the page to its list; there the list takes them itself.
  {
    keys: 'j',
    words: 'Next row (also ↓), or to the list; beside a search, its next match',
    group: 'In lists',
    does: 'list',
    needs: list,
  },
  {
    keys: 'k',
    words: 'Previous row (also ↑), or to the list; beside a search, its previous match',
    group: 'In lists',
    does: 'list',
    needs: list,
  },
  { keys: 'pagedown', words: 'A screen further', group: 'In lists', needs: list },
  { keys: 'pageup', words: 'A screen back', group: 'In lists', needs: list },
  { keys: 'home', words: 'First row', group: 'In lists', needs: list },
  { keys: 'end', words: 'Last row', group: 'In lists', needs: list },
  {
    keys: 'enter',
    words: 'Open the row',
    group: 'In lists',
    needs: 'main :is([role=grid][data-opens], [role=tree])',
  },
  {
    keys: 'c',
    words: 'Copy the id under the focus or pointer',
    group: 'In lists',
    needs: 'main :is([data-id], [data-copy])',
  },
  {
    keys: '.',
    words: 'Search by a value of the row, or exclude it',
    group: 'In lists',
    needs: 'main [data-value-menus]',
  },
  { keys: '→', words: 'Unfold, or go in', group: 'In trees of events', needs: tree },
  { keys: '←', words: 'Fold, or go out', group: 'In trees of events', needs: tree },
  { keys: '*', words: 'Unfold all siblings', group: 'In trees of events', needs: tree },
  {
    keys: 'a–z',
    words: 'To the next choice or template that begins so',
    group: 'In trees of events',
    needs: tree,
  },
  {
    keys: '[',
    words: 'Previous update',
    group: 'On an update',
    needs: '[aria-keyshortcuts="["]',
  },
  { keys: ']', words: 'Next update', group: 'On an update', needs: '[aria-keyshortcuts="]"]' },
  {
    keys: 'escape',
    words: 'Close the update',
    group: 'On an update',
    needs: '[aria-keyshortcuts="Escape"]',
  },
]

/** The shortcuts that work on a page; `has` answers whether it holds what a selector names. */
export function shortcutsOn(
  has: (selector: string) => boolean,
  withSession: boolean,
): readonly Shortcut[] {
  return shortcuts.filter(
    ({ needs, does }) =>
      (needs === undefined || has(needs)) &&
      (does !== 'session' || withSession) &&
      (typeof does !== 'object' || isOffered(does)),
  )
}

/** The keys pressed so far, and the shortcut that they make, if any. */
export interface Pressed {
  readonly pending: string
  readonly shortcut: Shortcut | undefined
}

/** One more key after those pending: completes a shortcut, goes on with one, or starts afresh. */
export function pressKey(pending: string, key: string): Pressed {
  for (const keys of pending === '' ? [key] : [`${pending} ${key}`, key]) {
    const shortcut = shortcuts.find((shortcut) => shortcut.keys === keys)
    if (shortcut !== undefined) return { pending: '', shortcut }
    if (shortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) {
      return { pending: keys, shortcut: undefined }
    }
  }
  return { pending: '', shortcut: undefined }
}
