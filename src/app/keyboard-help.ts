/** All shortcuts for the help. This module is loaded when the help opens. */
import { listSelector, shortcuts, type Shortcut } from './keyboard.ts'
import { isOffered } from './pages.ts'

/** The areas in which shortcuts work, in the order of the help. */
export const shortcutGroups = [
  'Anywhere',
  'Go to',
  'In lists',
  'In trees of events',
  'On an update',
] as const

const tree = 'main [role=tree]'

const keysOfPages: readonly Shortcut[] = [
  { keys: 'pagedown', words: 'Next screen', group: 'In lists', needs: listSelector },
  { keys: 'pageup', words: 'Previous screen', group: 'In lists', needs: listSelector },
  { keys: 'home', words: 'First row', group: 'In lists', needs: listSelector },
  { keys: 'end', words: 'Last row', group: 'In lists', needs: listSelector },
  {
    keys: 'enter',
    words: 'Open the row',
    group: 'In lists',
    needs: 'main :is([role=grid][data-opens], [role=tree])',
  },
  {
    keys: 'shift+f10',
    words: 'Open the row menu',
    group: 'In lists',
    needs: 'main [data-row-menu]',
  },
  {
    keys: 'c',
    words: 'Copy the focused or hovered id',
    group: 'In lists',
    needs: 'main :is([data-id], [data-copy])',
  },
  {
    keys: '.',
    words: 'Include or exclude a value of the row',
    group: 'In lists',
    needs: 'main [data-value-menus]',
  },
  {
    keys: '→',
    words: 'Expand, or go to the first child',
    group: 'In trees of events',
    needs: tree,
  },
  { keys: '←', words: 'Collapse, or go to the parent', group: 'In trees of events', needs: tree },
  { keys: '*', words: 'Expand all siblings', group: 'In trees of events', needs: tree },
  {
    keys: 'a–z',
    words: 'Go to the next choice or template that starts with the letter',
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

/** All shortcuts, starting with the shell's. */
export const allShortcuts: readonly Shortcut[] = [...shortcuts, ...keysOfPages]

/**
 * Returns the shortcuts that work on a page. `has` returns true if the page contains an element
 * that matches the selector.
 */
export function shortcutsOn(
  has: (selector: string) => boolean,
  withSession: boolean,
): readonly Shortcut[] {
  return allShortcuts.filter(
    ({ needs, does }) =>
      (needs === undefined || has(needs)) &&
      (does !== 'session' || withSession) &&
      (typeof does !== 'object' || isOffered(does)),
  )
}
