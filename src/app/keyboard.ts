import { pages } from './navigation.ts'

/** What the shell does on a key. */
export type ShellAction = 'palette' | 'help' | 'filter' | 'time' | 'requests' | 'theme' | 'session'

/** A page of the navigation to go to. */
type Page = (typeof pages)[number]

export interface Shortcut {
  /** Keys one after the other, separated by spaces; `mod+` is Ctrl or ⌘. */
  readonly keys: string
  readonly words: string
  readonly group: 'Anywhere' | 'Go to' | 'In lists' | 'On an update'
  /** Absent for keys that pages, lists and identifiers handle themselves. */
  readonly does?: ShellAction | Page
}

/** Every key of the dashboard: the listener and the help are both drawn from this. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'mod+k', words: 'Find a page, or paste any id', group: 'Anywhere', does: 'palette' },
  { keys: '/', words: 'To the filter of this page', group: 'Anywhere', does: 'filter' },
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
  { keys: 'j', words: 'Next row (also ↓)', group: 'In lists' },
  { keys: 'k', words: 'Previous row (also ↑)', group: 'In lists' },
  { keys: 'pagedown', words: 'A screen further', group: 'In lists' },
  { keys: 'pageup', words: 'A screen back', group: 'In lists' },
  { keys: 'home', words: 'First row', group: 'In lists' },
  { keys: 'end', words: 'Last row', group: 'In lists' },
  { keys: 'enter', words: 'Open the row', group: 'In lists' },
  { keys: 'c', words: 'Copy the id under the focus or pointer', group: 'In lists' },
  { keys: '[', words: 'Previous update', group: 'On an update' },
  { keys: ']', words: 'Next update', group: 'On an update' },
  { keys: '→', words: 'In its tree: unfold, or go in', group: 'On an update' },
  { keys: '←', words: 'Fold, or go out', group: 'On an update' },
  { keys: '*', words: 'Unfold all siblings', group: 'On an update' },
]

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
