import { vi } from 'vitest'

/**
 * Replaces the browser's local storage by these items until `vi.unstubAllGlobals()`. Returns the
 * items.
 */
export function stubLocalStorage(items = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  })
  return items
}
