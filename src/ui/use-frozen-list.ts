import { useState } from 'react'
import { useIsInteracting } from './use-is-interacting.ts'

/**
 * Returns a list, newest first, that stays unchanged while the user interacts with it
 * (`useIsInteracting`). New items are counted. The list shows new items when the user stops
 * interacting or requests them.
 *
 * @param question identifies the subject of the list; if it changes, the new list is shown at once
 */
export function useFrozenList<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  question: unknown = '',
) {
  const { isResting, rest } = useIsInteracting()
  const [held, setHeld] = useState({ items, question })
  const isHeld = isResting && held.question === question && held.items.length > 0
  if (!isHeld && held.items !== items) setHeld({ items, question })
  const shown = isHeld ? held.items : items
  return {
    rest,
    shown: isHeld ? asTheyAreNow(shown, items, keyOf) : shown,
    news: isHeld ? newItems(shown, items, keyOf) : 0,
    show: () => setHeld({ items, question }),
  }
}

/**
 * Returns the frozen items with their current data. For example, a call may have ended since the
 * list was frozen.
 */
function asTheyAreNow<Item>(
  held: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const now = new Map(items.map((item) => [keyOf(item), item]))
  return held.map((item) => now.get(keyOf(item)) ?? item)
}

function newItems<Item>(
  held: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): number {
  const known = new Set(held.map(keyOf))
  return items.filter((item) => !known.has(keyOf(item))).length
}
