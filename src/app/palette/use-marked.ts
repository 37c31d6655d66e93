import { useState } from 'react'

/** Which line of a list is marked: the first, until another one is, which then stays marked where lines come before it. */
export function useMarked(keys: readonly string[]) {
  const [key, setKey] = useState<string>()
  const found = key === undefined ? -1 : keys.indexOf(key)
  const at = Math.max(0, found)
  return {
    at,
    isMoved: found !== -1,
    mark: (index: number) => setKey(keys[index]),
    /** As a key moves it, over both ends; `false` for a key that does not. */
    moveBy: (pressed: string): boolean => {
      const step = pressed === 'ArrowDown' ? 1 : pressed === 'ArrowUp' ? -1 : 0
      if (step === 0 || keys.length === 0) return false
      setKey(keys[(at + step + keys.length) % keys.length])
      return true
    },
    reset: () => setKey(undefined),
  }
}
