import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { createSessionStore } from './store.ts'
import { memoryStorage, tokenWith } from './testing/tokens.ts'

describe('createSessionStore', () => {
  it('stores a token only if requested, and deletes a removed token from the storage', () => {
    const family = fc.constantFrom('ledger', 'validator')
    const step = fc.record({ family, keep: fc.option(fc.boolean()), token: fc.uuid() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const storage = memoryStorage()
        const store = createSessionStore(storage)
        store.settle('this network')
        const retained = new Map<string, string>()
        for (const { family, keep, token } of steps) {
          if (keep === null) store.forget(family)
          else store.give(family, token, { keep })
          if (keep === true) retained.set(family, token)
          else retained.delete(family)
        }
        const stored = Array.from({ length: storage.length }, (_, at) =>
          JSON.parse(storage.getItem(storage.key(at) ?? '') ?? ''),
        )
        const wanted = [...retained.values()].map((token) => ({ token, for: 'this network' }))
        expect(new Set(stored)).toEqual(new Set(wanted))
        expect(stored).toHaveLength(retained.size)
        const reloaded = createSessionStore(storage)
        reloaded.settle('this network')
        expect(reloaded.tokenOf('ledger')).toBe(retained.get('ledger'))
        expect(reloaded.tokenOf('validator')).toBe(retained.get('validator'))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('returns the claims of a token, never the token itself', () => {
    const store = createSessionStore(undefined)
    const token = tokenWith({ sub: 'alice', aud: 'https://ledger', exp: 1_800_000_000 })
    store.give('ledger', `Bearer ${token}`, { keep: true })
    expect(store.tokenOf('ledger')).toBe(token)
    expect(JSON.stringify(store.snapshot())).not.toContain(token)
    expect(store.snapshot().ledger?.claims?.subject).toBe('alice')
    expect(store.snapshot().validator).toBeUndefined()
  })

  it('keeps a token in memory if the storage is full, and reports the token as not stored', () => {
    const storage = memoryStorage()
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const store = createSessionStore(storage)
    store.settle('this network')
    store.give('ledger', 'pasted', { keep: true })
    expect(store.tokenOf('ledger')).toBe('pasted')
    expect(store.snapshot().ledger?.isStored).toBe(false)
  })

  it("uses a pasted token instead of the sign-in's token until the pasted token is removed", () => {
    const storage = memoryStorage()
    const store = createSessionStore(storage)
    const facts = { isStored: true, expires: undefined, clockAhead: undefined, signIn: 1 }
    store.obtained({ ledger: { token: 'from-sign-in', ...facts } })
    expect(store.snapshot().ledger?.source).toBe('sign-in')
    store.give('ledger', 'pasted', { keep: false })
    store.obtained({ ledger: { token: 'renewed', ...facts } })
    expect(store.tokenOf('ledger')).toBe('pasted')
    store.forget('ledger')
    expect(store.tokenOf('ledger')).toBe('renewed')
    expect(store.tokenOf('validator')).toBeUndefined()
    store.obtained({})
    expect(store.tokenOf('ledger')).toBeUndefined()
    expect(storage).toHaveLength(0)
  })

  it('replaces an expired pasted token by the token of a new sign-in, even if the pasted token was stored', () => {
    const storage = memoryStorage()
    const store = createSessionStore(storage)
    store.settle('this network')
    const seconds = Math.floor(Date.now() / 1000)
    const facts = { isStored: true, expires: undefined, clockAhead: undefined, signIn: 1 }
    const lasting = tokenWith({ sub: 'alice', exp: seconds + 60 })
    store.give('validator', lasting, { keep: true })
    store.give('ledger', tokenWith({ sub: 'alice', exp: seconds - 1 }), { keep: true })
    const fresh = { token: 'from-sign-in', ...facts }
    store.obtained({ ledger: fresh, validator: fresh })
    expect(store.tokenOf('ledger')).toBe('from-sign-in')
    expect(store.tokenOf('validator')).toBe(lasting)
    const reloaded = createSessionStore(storage)
    reloaded.settle('this network')
    expect(reloaded.tokenOf('ledger')).toBeUndefined()
  })

  it('removes a stored token from the storage at its expiry, and restores no expired token', () => {
    vi.useFakeTimers()
    const storage = memoryStorage()
    const store = createSessionStore(storage)
    store.settle('this network')
    const token = tokenWith({ sub: 'alice', exp: Math.floor(Date.now() / 1000) + 60 })
    store.give('ledger', token, { keep: true })
    const text = storage.getItem(storage.key(0) ?? '') ?? ''
    vi.advanceTimersByTime(59_000)
    expect(storage).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    expect(storage).toHaveLength(0)
    expect(store.snapshot().ledger?.isStored).toBe(false)
    // Only the server decides whether the token is still valid.
    expect(store.tokenOf('ledger')).toBe(token)
    // As in a tab that was closed and restored, which still has its stored data.
    storage.setItem('token-ledger', text)
    const reloaded = createSessionStore(storage)
    reloaded.settle('this network')
    expect(reloaded.tokenOf('ledger')).toBeUndefined()
    expect(storage).toHaveLength(0)
    vi.useRealTimers()
  })

  it('notifies listeners of a change, and returns the same session snapshot until the next change', () => {
    const store = createSessionStore(undefined)
    let calls = 0
    const stop = store.subscribe(() => calls++)
    store.give('ledger', 'a.b.c', { keep: false })
    expect(store.snapshot()).toBe(store.snapshot())
    store.give('ledger', '  ', { keep: false })
    stop()
    store.forget('ledger')
    expect(calls).toBe(1)
  })
})
