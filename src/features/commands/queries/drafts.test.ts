import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exactJson } from '../rules/testing/json-arbitrary.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import type * as Drafts from './drafts.ts'

let drafts: typeof Drafts

async function openPage(): Promise<void> {
  vi.resetModules()
  drafts = await import('./drafts.ts')
}

beforeEach(async () => {
  vi.useRealTimers()
  vi.stubGlobal('indexedDB', new IDBFactory())
  await openPage()
})

const body: JsonObject = { commandId: 'a' }

async function listed() {
  return new QueryClient().fetchQuery(drafts.draftsQuery())
}

describe('draft storage', () => {
  it('returns stored drafts with every digit, also after a reload', async () => {
    const bodies = fc.dictionary(fc.string(), exactJson, { maxKeys: 4 })
    await fc.assert(
      fc.asyncProperty(bodies, async (any) => {
        const { draft, in: where } = await drafts.saveDraft(
          drafts.newDraft('prepare', { name: 'n', origin: 'o', body: any }),
        )
        expect(where).toBe('browser')
        const read = await drafts.readDraft(draft.id)
        expect(read).toMatchObject({ id: draft.id, kind: 'prepare', name: 'n', origin: 'o' })
        expect(read !== undefined && stringifyJson(read.body)).toBe(stringifyJson(any))
      }),
      { numRuns: runs(200) },
    )
    const { draft } = await drafts.saveDraft(drafts.newDraft('submit', { name: '', body }))
    await openPage()
    expect(await drafts.readDraft(draft.id)).toEqual(draft)
  })

  it('stores invalid JSON text with the draft’s body until the text is valid', async () => {
    const unread = { '["commands",0]': '{"a": ', '[]': '{' }
    const { draft } = await drafts.saveDraft({
      ...drafts.newDraft('submit', { name: '', body }),
      unread,
    })
    await openPage()
    expect(await drafts.readDraft(draft.id)).toMatchObject({ body, unread })
    await drafts.saveDraft({ ...draft, unread: undefined })
    expect((await drafts.readDraft(draft.id))?.unread).toBeUndefined()
  })

  it('replaces the stored draft with the same id, and deletes a draft by id', async () => {
    const { draft } = await drafts.saveDraft(drafts.newDraft('submit', { name: 'one', body }))
    await drafts.saveDraft({ ...draft, name: 'two' })
    const { drafts: stored } = await listed()
    expect(stored.map(({ name }) => name)).toEqual(['two'])
    await drafts.deleteDraft(draft.id)
    expect(await drafts.readDraft(draft.id)).toBeUndefined()
    expect((await listed()).drafts).toEqual([])
  })

  it('stores at most fifty drafts and removes the oldest ones, but never the draft being saved', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const ids: string[] = []
    for (let at = 0; at < 53; at += 1) {
      vi.setSystemTime(1_700_000_000_000 + at * 1000)
      const { draft } = await drafts.saveDraft(drafts.newDraft('submit', { name: `${at}`, body }))
      ids.push(draft.id)
    }
    const { drafts: stored, isStorageOpen } = await listed()
    expect(isStorageOpen).toBe(true)
    expect(stored.map(({ id }) => id)).toEqual(ids.slice(3).toReversed())
  })

  it('keeps drafts only in memory if the browser blocks storage, and reports the blocked storage', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    const saved = await drafts.saveDraft(drafts.newDraft('submit', { name: 'one', body }))
    expect(saved.in).toBe('memory')
    expect(await drafts.readDraft(saved.draft.id)).toEqual(saved.draft)
    expect(await listed()).toEqual({ drafts: [saved.draft], isStorageOpen: false })
    await openPage()
    expect(await drafts.readDraft(saved.draft.id)).toBeUndefined()
  })

  it('keeps a draft in memory if the draft is too large to store, and ignores the older stored version', async () => {
    const { draft } = await drafts.saveDraft(drafts.newDraft('submit', { name: 'one', body }))
    const large = { ...draft, body: { commandId: 'x'.repeat(20_000_001) } }
    expect((await drafts.saveDraft(large)).in).toBe('memory')
    expect((await drafts.readDraft(draft.id))?.body).toEqual(large.body)
    expect((await listed()).drafts).toHaveLength(1)
    expect((await drafts.saveDraft(draft)).in).toBe('browser')
    expect((await drafts.readDraft(draft.id))?.body).toEqual(body)
  })

  it('keeps both versions of a draft that was edited in two tabs', async () => {
    const { draft } = await drafts.saveDraft(drafts.newDraft('submit', { name: 'one', body }))
    await expect.poll(() => new Date().toISOString()).not.toBe(draft.savedAt)
    const first = await drafts.saveDraft({ ...draft, name: 'mine' })
    expect(first.isForked).toBe(false)
    // This edit is based on the version before the other tab's change.
    const second = await drafts.saveDraft({ ...draft, name: 'theirs' })
    expect(second.isForked).toBe(true)
    const names = (await listed()).drafts.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['mine (from another tab)', 'theirs'])
    expect((await drafts.saveDraft({ ...second.draft, name: 'theirs again' })).isForked).toBe(false)
    expect((await listed()).drafts).toHaveLength(2)
  })

  it('creates unique draft ids', () => {
    const ids = Array.from({ length: 1000 }, () => drafts.newDraft('submit', { name: '', body }).id)
    expect(new Set(ids).size).toBe(1000)
  })
})
