import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownerStorage } from './owner-storage.ts'

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('gives back what a full storage did not take, not what it took before', () => {
  const items = new Map<string, string>()
  let isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  })
  expect(ownerStorage.write('groups', 'one')).toBe(true)
  isFull = true
  expect(ownerStorage.write('groups', 'two')).toBe(false)
  expect(ownerStorage.read('groups')).toBe('two')
  isFull = false
  expect(ownerStorage.write('groups', 'three')).toBe(true)
  items.clear()
  expect(ownerStorage.read('groups')).toBeUndefined()
})
