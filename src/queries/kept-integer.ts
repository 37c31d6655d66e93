import { ownName } from './own-name.ts'

export interface KeptInteger {
  readonly read: () => bigint | undefined
  readonly keep: (value: bigint) => void
}

/**
 * A number that was learnt and is useful on the next visit, though never needed: kept in this
 * browser, and as long as the page where the browser keeps nothing.
 */
export function keptInteger(name: string): KeptInteger {
  const key = ownName(name)
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
