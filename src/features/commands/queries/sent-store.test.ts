import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openDB } from 'idb'
import * as v from 'valibot'
import { RecordTime } from '#ledger/record-time.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { toStorageName, type SessionUser } from '#shared/queries/session-user.ts'
import { storedSent, writeSent } from './sent-store.ts'

const alice: SessionUser = { id: 'alice', isIdentified: true }
const bounds = { most: 1, maxCharacters: 1000 }

const request = (id: string, second: number) => ({
  id,
  draft: 'd',
  name: id,
  text: '{}',
  sentAt: v.parse(RecordTime, `2026-11-21T10:00:0${second}.000000Z`),
  after: 7n,
})

it('keeps the unknown outcome of a request that an earlier version of the dashboard stored', async () => {
  const done = { kind: 'done', completionOffset: 9n } as const
  await writeSent(alice, { ...request('first', 0), outcome: done }, bounds)
  const database = await openDB(toStorageName(storageNames.sent, alice))
  await database.put('sent', { ...request('old', 1), outcome: { is: 'unknown', why: 'lost' } })
  database.close()
  await writeSent(alice, { ...request('third', 3), outcome: done }, bounds)
  await writeSent(alice, { ...request('fourth', 4), outcome: done }, bounds)
  expect((await storedSent(alice)).map(({ id, outcome }) => [id, outcome.kind])).toEqual([
    ['old', 'unknown'],
    ['fourth', 'done'],
  ])
})
