import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as ForgetUnsent from './delete-unsent-prepared.ts'
import type * as Execute from './prepared-execute.ts'
import type * as PreparedModule from './prepared.ts'
import type * as SessionUserModule from '#shared/queries/session-user.ts'

interface Page {
  readonly prepared: typeof PreparedModule
  readonly execute: typeof Execute
  readonly sessionUser: typeof SessionUserModule
  readonly forget: typeof ForgetUnsent
}

const alice = { id: 'alice', isIdentified: true }
const bob = { id: 'bob', isIdentified: true }

async function openPage(user: SessionUserModule.SessionUser = alice): Promise<Page> {
  vi.resetModules()
  const sessionUser = await import('#shared/queries/session-user.ts')
  sessionUser.changeUser(user, false)
  return {
    sessionUser,
    prepared: await import('./prepared.ts'),
    execute: await import('./prepared-execute.ts'),
    forget: await import('./delete-unsent-prepared.ts'),
  }
}

let onExecute: () => Promise<Response>
let executions = 0

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  executions = 0
  onExecute = () => Promise.resolve(Response.json({}))
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.endsWith('/execute')) return Promise.resolve(Response.json({ offset: 7 }))
    executions += 1
    return onExecute()
  })
})
afterEach(() => vi.unstubAllGlobals())

const answerOf = (hash: string) =>
  JSON.stringify({
    preparedTransaction: 'AAAA',
    preparedTransactionHash: hash,
    hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
    costEstimation: null,
    later: 'exact',
  }).replace('"exact"', '12345678901234567890')

/** Opens a response in a page, and waits until the browser has stored it. */
async function keep({ prepared }: Page, draft: string, hash = draft): Promise<string> {
  const read = prepared.openPreparedFile(draft, 'a.json', answerOf(hash))
  if ('problem' in read) throw new Error(read.problem)
  await vi.waitFor(async () => {
    const { storedPrepared } = await import('./prepared-store.ts')
    expect((await storedPrepared(alice, draft))?.id).toBe(read.id)
  })
  return read.id
}

function execute({ execute }: Page, id: string): Promise<void> {
  const request = {
    preparedTransaction: 'AAAA',
    partySignatures: { signatures: [] },
    submissionId: 'submission-1',
    hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
  }
  return execute.executeOnce(new QueryClient(), id, request, { commandId: 'c' })
}

describe('stored prepared transactions', () => {
  it('restores a prepared transaction with every digit after a reload, but not for another user', async () => {
    const page = await openPage()
    const id = await keep(page, 'draft-1')
    const before = await page.prepared.loadPrepared('draft-1')
    const reloaded = await openPage()
    expect(await reloaded.prepared.loadPrepared('draft-1')).toEqual(before)
    expect(before).toMatchObject({ id, answer: { preparedTransactionHash: 'draft-1' } })
    expect(before).not.toHaveProperty('execution')
    const other = await openPage(bob)
    expect(await other.prepared.loadPrepared('draft-1')).toBeUndefined()
  })

  it('stores the execution state before sending the transaction', async () => {
    const page = await openPage()
    const id = await keep(page, 'draft-1')
    let reloaded: PreparedModule.Prepared | undefined
    onExecute = async () => {
      const { prepared } = await openPage()
      reloaded = await prepared.loadPrepared('draft-1')
      throw new TypeError('connection lost')
    }
    await expect(execute(page, id)).rejects.toThrow('connection lost')
    expect(reloaded).toMatchObject({
      execution: { isTaken: false, submissionId: 'submission-1', sent: { after: 7n } },
    })
    const again = await (await openPage()).prepared.loadPrepared('draft-1')
    expect(again?.execution?.isTaken).toBe(false)
  })

  it('stores that a transaction was accepted, and allows sending a rejected transaction again', async () => {
    const page = await openPage()
    const id = await keep(page, 'draft-1')
    onExecute = () => Promise.resolve(Response.json({}, { status: 400 }))
    await expect(execute(page, id)).rejects.toThrow('400')
    const refused = await openPage()
    expect(await refused.prepared.loadPrepared('draft-1')).not.toHaveProperty('execution')
    onExecute = () => Promise.resolve(Response.json({}))
    await execute(refused, id)
    const taken = await (await openPage()).prepared.loadPrepared('draft-1')
    expect(taken?.execution?.isTaken).toBe(true)
  })

  it('sends a transaction from one tab only, even if another tab stored the same prepared response', async () => {
    const one = await openPage()
    const id = await keep(one, 'draft-1', 'same hash')
    const other = await openPage()
    await other.prepared.loadPrepared('draft-1')
    const third = await openPage()
    const copy = await keep(third, 'draft-2', 'same hash')
    await execute(one, id)
    await expect(execute(other, id)).rejects.toThrow('already sent')
    await expect(execute(third, copy)).rejects.toThrow('already sent')
    expect(executions).toBe(1)
    expect((await third.prepared.loadPrepared('draft-2'))?.execution?.isTaken).toBe(true)
  })

  it('does not send a stored transaction if its execution state cannot be stored', async () => {
    const page = await openPage()
    const id = await keep(page, 'draft-1')
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(execute(page, id)).rejects.toThrow('could not record')
    vi.restoreAllMocks()
    expect(executions).toBe(0)
  })

  it('sends a transaction if the browser blocks all storage', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
    const page = await openPage()
    const read = page.prepared.openPreparedFile('draft-1', 'a.json', answerOf('hash'))
    await execute(page, 'problem' in read ? '' : read.id)
    expect(executions).toBe(1)
  })

  it('keeps five prepared transactions, and removes the oldest first and transactions of unknown outcome last', async () => {
    const page = await openPage()
    const unknown = await keep(page, 'unknown')
    onExecute = () => Promise.reject(new TypeError('lost'))
    await expect(execute(page, unknown)).rejects.toThrow('lost')
    for (const draft of ['b', 'c', 'd', 'e', 'f', 'g']) await keep(page, draft)
    const { prepared } = await openPage()
    const there = await Promise.all(
      ['unknown', 'b', 'c', 'd', 'e', 'f', 'g'].map(
        async (draft) => (await prepared.loadPrepared(draft)) !== undefined,
      ),
    )
    expect(there).toEqual([true, false, false, true, true, true, true])
  })

  it('removes a prepared transaction when its user signs out, unless it was sent for execution', async () => {
    const page = await openPage()
    const sent = await keep(page, 'sent')
    await keep(page, 'unsent')
    await execute(page, sent)
    page.sessionUser.changeUser(bob, true)
    await page.forget.deleteUnsentPrepared(alice)
    expect(await page.prepared.loadPrepared('sent')).toBeUndefined()
    const back = await openPage()
    expect((await back.prepared.loadPrepared('sent'))?.execution?.isTaken).toBe(true)
    expect(await back.prepared.loadPrepared('unsent')).toBeUndefined()
  })
})
