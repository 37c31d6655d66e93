import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import type { Purchase } from '../rules/purchase.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { runs } from '#ledger/testing/runs.ts'

const party = v.parse(PartyId, `alice::1220${'ab'.repeat(32)}`)

function refuse(name: string): never {
  throw new DOMException(name, name)
}

function browser() {
  const items = new Map<string, string>()
  let storageIs: 'open' | 'full' | 'forbidden' = 'open'
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) =>
      storageIs === 'full' ? refuse('QuotaExceededError') : void items.set(key, value),
  }
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => (storageIs === 'forbidden' ? refuse('SecurityError') : storage),
  })
  return {
    set: (to: typeof storageIs) => {
      storageIs = to
    },
    open: async () => {
      vi.resetModules()
      return import('./purchase-store.ts')
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

function purchase(id: string, kind: 'sending' | 'unknown' = 'sending'): Purchase {
  return {
    id,
    party,
    name: `${id}.unverified.cns`,
    url: '',
    description: '',
    sentAt: recordTimeOf(10n ** 15n),
    before: [],
    outcome: kind === 'sending' ? { kind } : { kind, why: 'lost' },
  }
}

describe('stored purchases', () => {
  it.each(['full', 'forbidden'] as const)(
    'shows purchases of this tab even if storage is %s',
    async (is) => {
      const tab = browser()
      const store = await tab.open()
      store.storePurchase(purchase('a'))
      tab.set(is)
      expect(store.storePurchase(purchase('b'))).toBe(false)
      expect(store.storePurchase(purchase('a', 'unknown'))).toBe(false)
      expect(store.arePurchasesStored()).toBe(false)
      expect(store.storedPurchases().map(({ id, outcome }) => [id, outcome.kind])).toEqual([
        ['a', 'unknown'],
        ['b', 'sending'],
      ])
      tab.set('open')
      expect(store.storePurchase(purchase('c'))).toBe(true)
      expect(store.arePurchasesStored()).toBe(true)
      const other = await tab.open()
      expect(other.storedPurchases().map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    },
  )

  it('keeps the purchases of several tabs, whichever tab writes last', async () => {
    const step = fc.record({ tab: fc.nat(2), id: fc.constantFrom('a', 'b', 'c', 'd', 'e') })
    const { open } = browser()
    const tabs = [await open(), await open(), await open()]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const id of ['a', 'b', 'c', 'd', 'e']) tabs[0]?.deletePurchase(id)
        for (const { tab, id } of steps) tabs[tab]?.storePurchase(purchase(id))
        const wanted = new Set(steps.map(({ id }) => id))
        for (const { storedPurchases: readPurchases } of tabs) {
          expect(new Set(readPurchases().map(({ id }) => id))).toEqual(wanted)
        }
      }),
      { numRuns: runs(1000) },
    )
  })
})
