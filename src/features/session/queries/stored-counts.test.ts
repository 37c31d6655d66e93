import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import type { Purchase } from '#features/names/rules/purchase.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { SentRequest } from '#features/commands/rules/submission/sent-request.ts'
import * as drafts from '#features/commands/queries/drafts.ts'
import { saveSent, sentQuery } from '#features/commands/queries/sent.ts'
import { deleteLegacyStorage } from '#shared/queries/delete-legacy-storage.ts'
import { storePartyLabel } from '#features/parties/queries/store-party-label.ts'
import { storedCounts, deleteStoredData } from './stored-counts.ts'
import { storePurchase, storedPurchases } from '#features/names/queries/purchase-store.ts'
import { packageStore } from '#shared/queries/package-types/package-store.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'
import { indexedDbStore } from '#features/search/queries/indexed-db-store.ts'
import { recordOf } from '#features/search/queries/testing/records.ts'
import {
  changeUser,
  anonymousUser,
  currentUser,
  type SessionUser,
} from '#shared/queries/session-user.ts'

const deleteStoredSearches = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('#features/search/queries/history-search.ts', () => ({ deleteStoredSearches }))

/** Returns a storage whose own property names are its keys, as in a browser. */
function storageOfBrowser(): object {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(items, key) ? items[key] : null),
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  }
  const items: Record<string, string> = Object.create(methods)
  return items
}

/**
 * Each test has its own users and ids, because the page keeps databases open and caches the owner
 * of each id.
 */
let tests = 0

const userOf = (name: string): SessionUser => ({
  id: `["idp","${name}"]`,
  isIdentified: true,
  name,
})
const [alice, bob] = [userOf('alice'), userOf('bob')]
const client = new QueryClient()

const sentBy = (name: string): SentRequest => ({
  id: `sent by ${name} ${tests}`,
  draft: '',
  name: `sent by ${name}`,
  body: {},
  sentAt: recordTimeOf(1n),
  after: undefined,
  outcome: { kind: 'unknown', why: 'no answer' },
})
const boughtBy = (name: string): Purchase => ({
  id: `bought by ${name} ${tests}`,
  party: v.parse(PartyId, `alice::1220${'ab'.repeat(32)}`),
  name: `${name}.unverified.cns`,
  url: '',
  description: '',
  sentAt: recordTimeOf(1n),
  before: [],
  outcome: { kind: 'sending' },
})

async function keepOneOfEach(name: string): Promise<void> {
  await drafts.saveDraft(drafts.newDraft('submit', { name: `draft of ${name}`, body: {} }))
  await saveSent(client, sentBy(name))
  await indexedDbStore(currentUser()).begin(recordOf(`search of ${name}`))
  storePurchase(boughtBy(name))
  storePartyLabel(v.parse(PartyId, `bank::1220${'ab'.repeat(32)}`), `bank of ${name}`)
}

async function shown(): Promise<readonly string[]> {
  const fresh = { staleTime: 0 }
  const { drafts: savedDrafts } = await client.fetchQuery({ ...drafts.draftsQuery(), ...fresh })
  const sent = await client.fetchQuery({ ...sentQuery(), ...fresh })
  const searches = await indexedDbStore(currentUser()).list()
  return [
    ...savedDrafts.map(({ name }) => name),
    ...sent.map(({ name }) => name),
    ...searches.map(({ search }) => search),
    ...storedPurchases().map(({ name }) => name),
    ...partyLabels.read().values(),
  ]
}
const all = (name: string) => [
  `draft of ${name}`,
  `sent by ${name}`,
  `search of ${name}`,
  `${name}.unverified.cns`,
  `bank of ${name}`,
]

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', storageOfBrowser())
  vi.stubGlobal('sessionStorage', storageOfBrowser())
  deleteStoredSearches.mockResolvedValue(undefined)
  // Simulates a fresh page, because the open databases belong to the browser of the previous test.
  changeUser({ id: `nobody yet ${Math.random()}`, isIdentified: false }, true)
  client.clear()
})

const ofThisTest = (user: SessionUser): SessionUser => ({ ...user, id: `${user.id} ${tests}` })
beforeEach(() => void (tests += 1))

describe('stored data of a user', () => {
  it("shows a user's stored data only to that user, also after a new sign-in", async () => {
    const [one, other] = [ofThisTest(alice), ofThisTest(bob)]
    changeUser(one, true)
    await keepOneOfEach('alice')
    changeUser(ofThisTest(anonymousUser), true)
    expect(await shown()).toEqual([])
    changeUser(other, true)
    expect(await shown()).toEqual([])
    await keepOneOfEach('bob')
    expect(await shown()).toEqual(all('bob'))
    changeUser(one, true)
    expect(await shown()).toEqual(all('alice'))
  })

  it('counts and removes the stored data of only one user', async () => {
    const [one, other] = [ofThisTest(alice), ofThisTest(bob)]
    changeUser(other, true)
    await keepOneOfEach('bob')
    changeUser(one, true)
    await keepOneOfEach('alice')
    await packageStore(one).write('a'.repeat(64), new Uint8Array(3))
    sessionStorage.setItem(`cantilever.vote-ids.list-1-a of ${one.id}`, 'x')
    sessionStorage.setItem(`cantilever.vote-ids.list-1-a of ${other.id}`, 'x')
    expect(await client.fetchQuery(storedCounts())).toEqual({
      drafts: 1,
      sent: 1,
      prepared: 0,
      searches: 1,
      purchases: 1,
      ownerGroups: 0,
      ownerLists: 0,
      settlements: 0,
      partyLabels: 1,
      voteLists: 1,
      packages: 1,
    })
    await deleteStoredData(client)
    expect(deleteStoredSearches).toHaveBeenCalledTimes(1)
    const counts = Object.values(await client.fetchQuery(storedCounts()))
    expect(counts.every((count) => count === 0)).toBe(true)
    const names = [
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]
    expect(names.filter((name) => name.includes('alice'))).toEqual([])
    expect(names.filter((name) => name.includes('bob'))).toHaveLength(6)
    expect(await shown()).toEqual([])
    changeUser(other, true)
    expect(await shown()).toEqual(all('bob'))
  })

  it('stores the data of a token without a user name only in memory, until the user changes', async () => {
    changeUser({ id: `paste ${tests}`, isIdentified: false }, true)
    const saved = await drafts.saveDraft(drafts.newDraft('submit', { name: 'd', body: {} }))
    expect(saved.in).toBe('memory')
    expect(storePurchase(boughtBy('alice'))).toBe(false)
    expect(await client.fetchQuery(drafts.draftsQuery())).toMatchObject({ drafts: [{ name: 'd' }] })
    expect(await indexedDB.databases()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
    changeUser({ id: `paste ${tests} again`, isIdentified: false }, true)
    expect(await drafts.readDraft(saved.draft.id)).toBeUndefined()
    expect(storedPurchases()).toEqual([])
  })
})

describe('stored data after a user has left', () => {
  it('stores data that arrives late under the user who has left, and hides the data from the next user', async () => {
    const [one, other] = [ofThisTest(alice), ofThisTest(bob)]
    changeUser(one, true)
    const draft = drafts.newDraft('submit', { name: 'draft of alice', body: {} })
    await saveSent(client, sentBy('alice'))
    storePurchase(boughtBy('alice'))
    changeUser(other, true)
    client.clear()
    await drafts.saveDraft(draft)
    await saveSent(client, { ...sentBy('alice'), outcome: { kind: 'refused', code: 'NO' } })
    storePurchase({ ...boughtBy('alice'), outcome: { kind: 'unknown', why: 'lost' } })
    expect(client.getQueryData(sentQuery().queryKey)).toBeUndefined()
    expect(await shown()).toEqual([])
    changeUser(one, true)
    client.clear()
    expect(await drafts.readDraft(draft.id)).toMatchObject({ name: 'draft of alice' })
    expect(await client.fetchQuery(sentQuery())).toMatchObject([{ outcome: { code: 'NO' } }])
    expect(storedPurchases()).toMatchObject([{ outcome: { kind: 'unknown' } }])
  })
})

it('moves an anonymous open draft to the user who signs in, and keeps no anonymous copy', async () => {
  changeUser(anonymousUser, true)
  const { draft } = await drafts.saveDraft(drafts.newDraft('submit', { name: 'd', body: {} }))
  const one = ofThisTest(alice)
  changeUser(one, false)
  expect(await drafts.readDraft(draft.id)).toBeUndefined()
  await drafts.saveDraft(draft)
  expect(await drafts.readDraft(draft.id)).toMatchObject({ name: 'd' })
  changeUser(anonymousUser, true)
  expect(await drafts.readDraft(draft.id)).toBeUndefined()
})

it('removes data that earlier releases stored without a user, and shows it to no user', async () => {
  const names = ['cantilever-drafts', 'cantilever-sent-commands', 'cantilever-searches']
  for (const name of names) (await openDB(name, 1)).close()
  localStorage.setItem('cantilever.name-purchases', JSON.stringify([boughtBy('alice')]))
  localStorage.setItem('time-mode', 'utc')
  sessionStorage.setItem('cantilever.vote-ids.list-1-a', 'x')
  changeUser(ofThisTest(alice), true)
  expect(await shown()).toEqual([])
  await deleteLegacyStorage()
  const left = (await indexedDB.databases()).map(({ name }) => name)
  expect(left.filter((name) => names.includes(name ?? ''))).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['time-mode'])
  expect(Object.keys(sessionStorage)).toEqual([])
})
