import { scopedName } from './own-name.ts'

export interface StoredInteger {
  readonly read: () => bigint | undefined
  readonly keep: (value: bigint) => void
}

/**
 * Returns storage for a learnt number that helps the next visit but is never required. It uses this
 * browser's storage, or memory if the browser stores nothing.
 */
export function createStoredInteger(name: string): StoredInteger {
  const key = scopedName(name)
  let known: bigint | undefined
  return {
    read: () => (known ??= stored(key)),
    keep: (value) => {
      if (value === known) return
      known = value
      try {
        localStorage.setItem(key, String(value))
      } catch {
        // Storage is full or switched off.
      }
    },
  }
}

function stored(key: string): bigint | undefined {
  try {
    const text = localStorage.getItem(key) ?? ''
    return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
  } catch {
    return undefined
  }
}
