import { useState } from 'react'

/**
 * Tracks the highlighted line of a list. Initially, the first line is highlighted. A highlighted
 * line stays highlighted when lines are inserted before it.
 */
export function useMarked(keys: readonly string[]) {
  const [key, setKey] = useState<string>()
  const found = key === undefined ? -1 : keys.indexOf(key)
  const at = Math.max(0, found)
  return {
    at,
    isMoved: found !== -1,
    mark: (index: number) => setKey(keys[index]),
    /** Moves the highlight by key, wrapping around at both ends. Returns `false` for other keys. */
    moveBy: (pressed: string): boolean => {
      const step = pressed === 'ArrowDown' ? 1 : pressed === 'ArrowUp' ? -1 : 0
      if (step === 0 || keys.length === 0) return false
      setKey(keys[(at + step + keys.length) % keys.length])
      return true
    },
    reset: () => setKey(undefined),
  }
}
