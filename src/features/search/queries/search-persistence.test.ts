import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { indexedDbStore } from './indexed-db-store.ts'
import { createSearchPersistence } from './search-persistence.ts'
import type { SearchProgress } from './search-progress.ts'
import { SearchOvertakenError, type SearchStore } from './search-store.ts'
import { matchesAt, noMatches, recordOf, rowAt, textOf } from './testing/records.ts'
import { refusingStore, storageIsFull } from './testing/refusing-store.ts'
import { anonymousUser } from '#shared/queries/session-user.ts'

let store: SearchStore
let open: Set<string>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = indexedDbStore(anonymousUser)
  open = new Set()
})

const limit = { bytes: 1000, searches: 5, open: () => Promise.resolve(open) }
const persistenceOf = (search: string, of = store) =>
  createSearchPersistence({
    search,
    store: of,
    now: () => 99,
    limit: { ...limit, open: async () => open },
  })

function progress(changes: Partial<SearchProgress> = {}): SearchProgress {
  const {
    search: _search,
    revision: _revision,
    touched: _touched,
    ...rest
  } = recordOf('a', changes)
  return rest
}

/** Stores searches of these sizes, the least recently used one first. */
async function keepOthers(sizes: Readonly<Record<string, number>>): Promise<void> {
  for (const [touched, [search, bytes]] of Object.entries(sizes).entries()) {
    await store.begin(recordOf(search, { bytes, touched }))
  }
}

const names = async () => (await store.list()).map(({ search }) => search).toSorted()

describe('stored state of a search', () => {
  it('restores the state when the same search text is opened again', async () => {
    const persistence = persistenceOf('a')
    await persistence.begin(progress())
    await persistence.write(progress({ matches: 2, bytes: 20 }), matchesAt(1, 2))
    await persistence.write(progress({ matches: 2, bytes: 20, phase: 'paused' }), noMatches)
    const restored = await persistenceOf('a').restore()
    expect(restored?.progress).toMatchObject({ matches: 2, bytes: 20, phase: 'paused' })
    expect(restored?.rows).toEqual([rowAt(1), rowAt(2)])
    expect(persistence.storageStatus()).toBe('kept')
  })

  it('rejects writes of a tab after another tab has updated the search', async () => {
    const persistence = persistenceOf('a')
    await persistence.begin(progress())
    const other = persistenceOf('a')
    await other.restore()
    await other.write(progress({ matches: 1 }), matchesAt(1))
    await expect(persistence.write(progress({ matches: 1 }), matchesAt(1))).rejects.toThrow(
      SearchOvertakenError,
    )
    expect(await textOf(other.lines())).toBe('{"at":1}\n')
  })

  it('deletes the stored state when the search is deleted', async () => {
    const persistence = persistenceOf('a')
    await persistence.begin(progress())
    await persistence.forget()
    expect(await persistenceOf('a').restore()).toBeUndefined()
    expect(await textOf(persistence.lines())).toBe('')
  })
})

describe('search with full storage', () => {
  it('keeps later results in memory when storage is full, and continues from the stored position after a reload', async () => {
    let isFull = false
    const persistence = persistenceOf(
      'a',
      refusingStore(store, () => (isFull ? storageIsFull() : undefined)),
    )
    await persistence.begin(progress())
    await persistence.write(progress({ matches: 1, bytes: 8 }), matchesAt(1))
    isFull = true
    await persistence.write(progress({ matches: 2, bytes: 16 }), matchesAt(2))
    isFull = false
    await persistence.write(progress({ matches: 3, bytes: 24 }), matchesAt(3))
    expect(persistence.storageStatus()).toBe('storage is full')
    expect(await textOf(persistence.lines())).toBe('{"at":1}\n{"at":2}\n{"at":3}\n')
    const restored = await persistenceOf('a').restore()
    expect(restored?.progress).toMatchObject({ matches: 1, bytes: 8, phase: 'running' })
    expect(restored?.rows).toEqual([rowAt(1)])
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['paused', 'paused'],
    ['done', 'paused'],
    ['failed', 'paused'],
  ] as const)(
    'stores a search that is %s as %s after the storage was full',
    async (phase, inStore) => {
      let isFull = false
      const persistence = persistenceOf(
        'a',
        refusingStore(store, () => (isFull ? storageIsFull() : undefined)),
      )
      await persistence.begin(progress())
      isFull = true
      await persistence.write(progress({ matches: 1 }), matchesAt(1))
      isFull = false
      await persistence.write(progress({ matches: 1, phase }), noMatches)
      expect((await persistenceOf('a').restore())?.progress).toMatchObject({
        phase: inStore,
        matches: 0,
      })
    },
  )

  it('removes the oldest other searches until the storage has room', async () => {
    await keepOthers({ oldest: 10, older: 10, young: 10 })
    const full = refusingStore(store, () => (everRemoved < 2 ? storageIsFull() : undefined))
    let everRemoved = 0
    const persistence = persistenceOf('a', {
      ...full,
      remove: async (search) => {
        everRemoved += 1
        await store.remove(search)
      },
    })
    await persistence.begin(progress())
    expect(persistence.storageStatus()).toBe('kept')
    expect(await names()).toEqual(['a', 'young'])
  })

  it('deletes all earlier results of a search that starts again', async () => {
    let isFull = false
    const persistence = persistenceOf(
      'a',
      refusingStore(store, () => (isFull ? storageIsFull() : undefined)),
    )
    await persistence.begin(progress())
    await persistence.write(progress({ matches: 1 }), matchesAt(1))
    isFull = true
    await persistence.begin(progress())
    await persistence.write(progress({ matches: 1 }), matchesAt(5))
    expect(await textOf(persistence.lines())).toBe('{"at":5}\n')
    expect(await names()).toEqual([])
  })
})

describe('search without storage', () => {
  it('keeps a search in memory if storage is not available', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const persistence = persistenceOf('a', indexedDbStore(anonymousUser))
    expect(await persistence.restore()).toBeUndefined()
    await persistence.begin(progress())
    await persistence.write(progress({ matches: 1 }), matchesAt(1))
    expect(persistence.storageStatus()).toBe('storage is not available')
    expect(await textOf(persistence.lines())).toBe('{"at":1}\n')
    await persistence.forget()
    expect(await textOf(persistence.lines())).toBe('')
  })
})

describe('limit of all searches', () => {
  it('deletes the oldest searches above the limit, but never open ones', async () => {
    await keepOthers({ oldest: 300, open: 300, young: 300, youngest: 300 })
    open.add('open')
    await persistenceOf('a').begin(progress())
    expect(await names()).toEqual(['a', 'open', 'young', 'youngest'])
  })

  it('limits the number of stored searches', async () => {
    await keepOthers({ one: 0, two: 0, three: 0, four: 0, five: 0, six: 0 })
    await persistenceOf('a').begin(progress())
    expect(await names()).toEqual(['a', 'five', 'four', 'six', 'three', 'two'])
  })

  it('checks the limit of all searches again while a search grows', async () => {
    await keepOthers({ oldest: 300, young: 300 })
    const persistence = persistenceOf('a')
    await persistence.begin(progress())
    await persistence.write(progress({ matches: 1, bytes: 20_000_000 }), matchesAt(1))
    expect(await names()).toEqual(['a'])
  })
})
