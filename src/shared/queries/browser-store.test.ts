import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atMost, defineStore, listOf } from './browser-store.ts'
import { anonymousUser, changeUser } from './session-user.ts'

let items: Map<string, string>
let isFull: boolean

beforeEach(() => {
  items = new Map()
  isFull = false
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  })
})
afterEach(() => {
  changeUser(anonymousUser, true)
  vi.unstubAllGlobals()
})

const define = (scope: 'user' | 'browser') =>
  defineStore<readonly string[]>({
    name: 'groups',
    scope,
    schema: listOf(v.string()),
    initial: [],
    limit: atMost(3, (entry) => entry.startsWith('open')),
  })
const add = (entry: string) => (all: readonly string[]) => [entry, ...all]

describe('a store in the browser', () => {
  it('returns a new value that the full storage rejected, not the old stored value', () => {
    const store = define('user')
    expect(store.write(['one'])).toBe(true)
    isFull = true
    expect(store.write(['two'])).toBe(false)
    expect(store.read()).toEqual(['two'])
    expect(store.isStored()).toBe(false)
    isFull = false
    expect(store.write(['three'])).toBe(true)
    items.clear()
    expect(store.read()).toEqual([])
  })

  it('applies changes that were not stored to the value that another tab has stored in the meantime', () => {
    const [tab, other] = [define('user'), define('user')]
    isFull = true
    tab.update(add('a'))
    isFull = false
    other.update(add('b'))
    expect(tab.read()).toEqual(['a', 'b'])
    tab.update(add('c'))
    expect(other.read()).toEqual(['c', 'a', 'b'])
  })

  it('removes the oldest closed entries beyond the limit, but never open entries', () => {
    const store = define('user')
    for (const entry of ['open 1', 'a', 'open 2', 'b', 'c', 'd']) store.update(add(entry))
    expect(store.read()).toEqual(['d', 'c', 'b', 'open 2', 'open 1'])
  })

  it('skips malformed entries of a stored list, and returns an empty list for a text that is not a list', () => {
    items.set('groups of nobody', '["a",1,"b"]')
    expect(define('user').read()).toEqual(['a', 'b'])
    for (const text of ['', '{', '{"a":1}', 'null']) {
      items.set('groups of nobody', text)
      expect(define('user').read()).toEqual([])
    }
  })

  it('stores one value for each user or one value for the whole browser, depending on the scope', () => {
    const [user, browser] = [define('user'), define('browser')]
    user.write(['mine'])
    browser.write(['shared'])
    changeUser({ id: 'ann', isIdentified: true }, true)
    expect([user.read(), browser.read()]).toEqual([[], ['shared']])
    expect([...items.keys()]).toEqual(['groups of nobody', 'groups'])
  })

  it('returns the identical value until the stored text changes', () => {
    const store = define('user')
    store.write(['a'])
    expect(store.read()).toBe(store.read())
    items.set('groups of nobody', '["b"]')
    expect(store.read()).toEqual(['b'])
  })

  it('notifies subscribers after a change by this tab or another tab, and when the user changes', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const store = define('user')
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.write(['a'])
    page.dispatchEvent(new Event('storage'))
    changeUser({ id: 'ann', isIdentified: true }, false)
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    store.write(['b'])
    page.dispatchEvent(new Event('storage'))
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('stores nothing for a user who cannot be recognized later', () => {
    const store = define('user')
    changeUser({ id: 'pasted', isIdentified: false }, false)
    expect(store.write(['a'])).toBe(false)
    expect(store.read()).toEqual(['a'])
    changeUser({ id: 'pasted', isIdentified: false }, true)
    expect([store.read(), items.size]).toEqual([[], 0])
  })
})
