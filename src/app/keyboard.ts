import type { shortcutGroups } from './keyboard-help.ts'
import { pages } from './pages.ts'

/** The shell's actions for shortcuts. */
export type ShellAction =
  'palette' | 'help' | 'filter' | 'list' | 'time' | 'requests' | 'theme' | 'session'

type Page = (typeof pages)[number]

export interface Shortcut {
  /** Keys in order, separated by spaces. `mod+` is Ctrl or ⌘. */
  readonly keys: string
  readonly words: string
  readonly group: (typeof shortcutGroups)[number]
  /**
   * Absent for shortcuts that pages, lists and identifiers handle themselves (keyboard-help.ts).
   */
  readonly does?: ShellAction | Page
  /** The selector of an element that the shortcut requires. Absent if it always works. */
  readonly needs?: string
}

/** The selector of a page's lists and trees. */
export const listSelector = 'main :is([role=grid], [role=tree])'

/** The shortcuts that the shell handles. Others are in keyboard-help.ts. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'mod+k', words: 'Find a page, or paste any id', group: 'Anywhere', does: 'palette' },
  {
    keys: '/',
    words: 'Focus the filter of this page (Esc: back to the list)',
    group: 'Anywhere',
    does: 'filter',
    needs: 'main [data-filter]',
  },
  { keys: 't', words: 'Times: local, UTC, relative', group: 'Anywhere', does: 'time' },
  { keys: 'd', words: 'Colour scheme: light, dark or system', group: 'Anywhere', does: 'theme' },
  { keys: 'r', words: 'Show the requests of this page', group: 'Anywhere', does: 'requests' },
  { keys: 's', words: 'Session and tokens', group: 'Anywhere', does: 'session' },
  { keys: '?', words: 'Keyboard help', group: 'Anywhere', does: 'help' },
  ...pages.map((page): Shortcut => ({
    keys: page.keys,
    words: page.label,
    group: 'Go to',
    does: page,
  })),
  // Moves the focus to the page's list, which then handles the key itself.
  {
    keys: 'j',
    words: 'Next row (also ↓), or to the list; beside a search, its next match',
    group: 'In lists',
    does: 'list',
    needs: listSelector,
  },
  {
    keys: 'k',
    words: 'Previous row (also ↑), or to the list; beside a search, its previous match',
    group: 'In lists',
    does: 'list',
    needs: listSelector,
  },
]

/** The keys pressed so far, and the completed shortcut. */
export interface Pressed {
  readonly pending: string
  readonly shortcut: Shortcut | undefined
}

/** Adds a key to the pending keys: completes a shortcut, continues one, or starts again. */
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
