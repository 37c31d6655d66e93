import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userStorage } from './user-storage.ts'

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('returns the new text that a full storage rejected, not the old stored text', () => {
  const items = new Map<string, string>()
  let isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  })
  expect(userStorage.write('groups', 'one')).toBe(true)
  isFull = true
  expect(userStorage.write('groups', 'two')).toBe(false)
  expect(userStorage.read('groups')).toBe('two')
  isFull = false
  expect(userStorage.write('groups', 'three')).toBe(true)
  items.clear()
  expect(userStorage.read('groups')).toBeUndefined()
})
