import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { indexedDbStore } from './indexed-db-store.ts'
import { SearchOvertakenError } from './search-store.ts'
import { matchesAt, noMatches, positionAt, recordOf, rowAt, textOf } from './testing/records.ts'
import { anonymousUser } from '#shared/queries/session-user.ts'

const name = 'cantilever-searches of nobody'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('searches in IndexedDB', () => {
  it('returns stored searches as written, and result rows from any start index', async () => {
    const store = indexedDbStore(anonymousUser)
    await store.begin(recordOf('a'))
    const second = recordOf('a', { revision: 2, matches: 3, reached: positionAt(9) })
    await store.write(second, matchesAt(1, 2, 3))
    const third = recordOf('a', { revision: 3, matches: 4, phase: 'paused' })
    await store.write(third, matchesAt(4))

    const reloaded = indexedDbStore(anonymousUser)
    expect(await reloaded.read('a')).toEqual(third)
    for (const first of [0, 1, 2, 3, 4, 9]) {
      expect(await reloaded.rows('a', first)).toEqual([1, 2, 3, 4].slice(first).map(rowAt))
    }
    expect(await textOf(reloaded.lines('a'))).toBe('{"at":1}\n{"at":2}\n{"at":3}\n{"at":4}\n')
  })

  it('separates stored searches if the text of one search is a prefix of another', async () => {
    const store = indexedDbStore(anonymousUser)
    for (const [index, search] of ['a', 'a&', 'a b'].entries()) {
      await store.begin(recordOf(search))
      await store.write(recordOf(search, { revision: 2, matches: 1 }), matchesAt(index))
    }
    await store.remove('a')
    expect(await store.read('a')).toBeUndefined()
    expect(await store.rows('a', 0)).toEqual([])
    expect(await store.rows('a&', 0)).toEqual([rowAt(1)])
    expect(await textOf(store.lines('a b'))).toBe('{"at":2}\n')
    expect((await store.list()).map(({ search }) => search)).toEqual(['a b', 'a&'])
  })

  it('deletes the earlier results of a search that starts again', async () => {
    const store = indexedDbStore(anonymousUser)
    await store.begin(recordOf('a'))
    await store.write(recordOf('a', { revision: 2, matches: 1 }), matchesAt(1))
    await store.begin(recordOf('a'))
    expect(await store.rows('a', 0)).toEqual([])
    expect(await textOf(store.lines('a'))).toBe('')
    await store.write(recordOf('a', { revision: 2, matches: 1 }), matchesAt(7))
    expect(await store.rows('a', 0)).toEqual([rowAt(7)])
  })

  it('rejects results of a tab after another tab has changed or deleted the stored search', async () => {
    const one = indexedDbStore(anonymousUser)
    const other = indexedDbStore(anonymousUser)
    await one.begin(recordOf('a'))
    const record = recordOf('a', { revision: 2, matches: 1 })
    await other.write(record, matchesAt(1))
    await expect(one.write(record, matchesAt(1))).rejects.toThrow(SearchOvertakenError)
    expect(await one.rows('a', 0)).toEqual([rowAt(1)])
    await other.remove('a')
    await expect(one.write({ ...record, revision: 3 }, noMatches)).rejects.toThrow(
      SearchOvertakenError,
    )
    expect(await one.list()).toEqual([])
  })

  it('writes the search record and the matches together or not at all', async () => {
    const store = indexedDbStore(anonymousUser)
    await store.begin(recordOf('a'))
    const database = await openDB(name)
    await database.put('lines', 'in the way', ['a', 0])
    const record = recordOf('a', { revision: 2, matches: 1 })
    await expect(store.write(record, matchesAt(1))).rejects.toMatchObject({
      name: 'ConstraintError',
    })
    expect(await store.rows('a', 0)).toEqual([])
    expect((await store.read('a'))?.revision).toBe(1)
    await database.delete('lines', ['a', 0])
    database.close()
    await store.write(record, matchesAt(1))
    expect(await store.rows('a', 0)).toEqual([rowAt(1)])
  })
})

describe('unavailable browser storage', () => {
  it('rejects a stored search if the browser has no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(indexedDbStore(anonymousUser).list()).rejects.toThrow(TypeError)
  })

  it('rejects if the browser refuses storage, and retries on the next call', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('not in this window', 'SecurityError')
    })
    const store = indexedDbStore(anonymousUser)
    await expect(store.list()).rejects.toThrow('not in this window')
    open.mockRestore()
    expect(await store.list()).toEqual([])
  })

  it('rejects if a newer version of the dashboard has changed the search database', async () => {
    const newer = await openDB(name, 99)
    newer.close()
    await expect(indexedDbStore(anonymousUser).list()).rejects.toMatchObject({
      name: 'VersionError',
    })
  })

  it('does not block a newer version of the dashboard from changing the search database', async () => {
    const store = indexedDbStore(anonymousUser)
    await store.begin(recordOf('a'))
    const newer = await openDB(name, 99)
    expect(newer.version).toBe(99)
    await expect(store.list()).rejects.toMatchObject({ name: 'VersionError' })
    newer.close()
  })

  it('stores searches again after the user has cleared the storage', async () => {
    const store = indexedDbStore(anonymousUser)
    await store.begin(recordOf('a'))
    await deleteDB(name)
    expect(await store.list()).toEqual([])
  })

  it('rejects after a time-out if the search storage does not respond', async () => {
    vi.useFakeTimers()
    try {
      vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new IDBOpenDBRequest())
      const result = indexedDbStore(anonymousUser).list().catch(String)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await result).toContain('does not answer')
    } finally {
      vi.useRealTimers()
    }
  })
})
