import { useState } from 'react'
import { moveItem } from '../../rules/lens.ts'

interface Keys {
  /** One key for each item, in order. */
  readonly keys: readonly number[]
  /**
   * Must be called in the same event as the change of the list. Otherwise the keys belong to the
   * wrong items.
   */
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
}

/**
 * Returns stable React keys for list items. A moved item keeps its key and its typed text. If other
 * code changes the length of the list, keys are added or removed at the end.
 */
export function useKeys(length: number): Keys {
  const [{ keys, next }, set] = useState(() => longer([], 0, length))
  if (keys.length !== length) {
    set(keys.length > length ? { keys: keys.slice(0, length), next } : longer(keys, next, length))
  }
  return {
    keys,
    remove: (index) => set({ keys: keys.filter((_, at) => at !== index), next }),
    move: (from, to) => set({ keys: moveItem(keys, from, to), next }),
  }
}

function longer(keys: readonly number[], next: number, length: number) {
  const more = length - keys.length
  return {
    keys: [...keys, ...Array.from({ length: more }, (_, index) => next + index)],
    next: next + more,
  }
}
