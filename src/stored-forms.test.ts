/**
 * Checks that stored data keeps its form, so that other releases of the dashboard can read it. The
 * keys and texts are literals that an earlier release wrote.
 */
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOwnersParams, toOwnersParams } from '#features/holdings/queries/owner-list.ts'
import { decisionSentAt, storeDecision } from '#features/names/queries/decision-store.ts'
import { storedPurchases, storePurchase } from '#features/names/queries/purchase-store.ts'
import { storePartyLabels } from '#features/parties/queries/store-party-label.ts'
import { nameSearch, searchNames } from '#features/search/queries/search-names.ts'
import {
  noWatches,
  storeWatchSettings,
  watchSettings,
} from '#features/search/queries/watches/watch-settings.ts'
import {
  readWatchProgress,
  storeWatchProgress,
  watchedSearches,
  watchSearch,
} from '#features/search/queries/watches/watched-searches.ts'
import { storedOrders, storeOrder } from '#features/traffic/queries/order-store.ts'
import { readStoredReadings, storeReading } from '#features/traffic/queries/reading-store.ts'
import type { Purchase } from '#features/names/rules/purchase.ts'
import type { TrafficOrder } from '#features/traffic/rules/order.ts'
import { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'
import { storedGroups, storeGroups } from '#shared/queries/my-parties/party-groups.ts'
import { chooseScope, partyScope } from '#shared/queries/my-parties/party-scope.ts'
import { createStoredInteger } from '#shared/queries/stored-integer.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

const fingerprint = `1220${'ab'.repeat(32)}`
const party = (hint: string) => v.parse(PartyId, `${hint}::${fingerprint}`)
const [alice, bob] = [party('alice'), party('bob')]
const cid = (text: string) => v.parse(ContractId, text)
const sentAt = recordTimeOf(1_790_000_000_123_456n)

const purchase: Purchase = {
  id: 'p1',
  party: alice,
  name: 'a.unverified.cns',
  url: '',
  description: 'd',
  sentAt,
  before: [cid('00aa')],
  outcome: { kind: 'requested', requestCid: cid('00bb') },
}
const openPurchase: Purchase = { ...purchase, id: 'p2', outcome: { kind: 'unknown', why: 'lost' } }
const purchaseText = `"party":"alice::${fingerprint}","name":"a.unverified.cns","url":"","description":"d","sentAt":"2026-09-21T14:13:20.123456Z","before":["00aa"]`
const purchasesText = `[{"id":"p2",${purchaseText},"outcome":{"kind":"unknown","why":"lost"}},{"id":"p1",${purchaseText},"outcome":{"kind":"requested","requestCid":"00bb"}}]`

const order: TrafficOrder = {
  trackingId: 't1',
  party: alice,
  receiver: bob,
  memberId: 'PAR::x',
  synchronizerId: 'global-domain::y',
  bytes: 9_007_199_254_740_993n,
  expiresAt: 1_790_000_000_123_456n,
  sentAt,
  purchasedBefore: 12n,
  outcome: { kind: 'completed', updateId: v.parse(UpdateId, `1220${'cd'.repeat(32)}`) },
}
const openOrder: TrafficOrder = { ...order, trackingId: 't2', outcome: { kind: 'sending' } }
const orderText = `"party":"alice::${fingerprint}","receiver":"bob::${fingerprint}","memberId":"PAR::x","synchronizerId":"global-domain::y","bytes":"9007199254740993","expiresAt":"1790000000123456","sentAt":"2026-09-21T14:13:20.123456Z","purchasedBefore":"12"`
const ordersText = `[{"trackingId":"t2",${orderText},"outcome":{"kind":"sending"}},{"trackingId":"t1",${orderText},"outcome":{"kind":"completed","updateId":"1220${'cd'.repeat(32)}"}}]`

const groups = [
  { name: 'Apps', owners: [alice, bob] },
  { name: 'Zoo', owners: [alice] },
]
const owners = Array.from({ length: 25 }, (_, index) => party(`owner-${index}`))
const settings = { ...noWatches, isOn: true, leftOut: ['x'], quiet: { from: 1, to: 1439 } }
const progress = {
  at: { migrationId: 3n, recordTime: sentAt },
  behind: 2,
  found: new Map([
    ['where=a&order=newest', { since: sentAt, first: undefined, told: 1, waiting: 2 }],
  ]),
}
const traffic = { remaining: 1n, consumed: 5n, limit: 9_007_199_254_740_993n, purchased: 9n }

interface Case {
  readonly key: string
  readonly text: string
  readonly write: () => unknown
  readonly read: () => unknown
  readonly value: unknown
}

const cases: readonly Case[] = [
  {
    key: 'cantilever.name-purchases of nobody',
    text: purchasesText,
    write: () => [purchase, openPurchase].forEach((one) => storePurchase(one)),
    read: storedPurchases,
    value: [openPurchase, purchase],
  },
  {
    key: 'cantilever.traffic-orders of nobody',
    text: ordersText,
    write: () => [order, openOrder].forEach((one) => storeOrder(one)),
    read: () => storedOrders(),
    value: [openOrder, order],
  },
  {
    key: 'cantilever.name-decisions of nobody',
    text: '{"00aa":"2026-09-21T14:13:20.123456Z","00bb":"2026-09-21T14:13:20.123456Z"}',
    write: () => [cid('00aa'), cid('00bb')].forEach((one) => storeDecision(one, sentAt)),
    read: () => decisionSentAt(cid('00aa')),
    value: sentAt,
  },
  {
    key: 'cantilever-holdings-owner-groups of nobody',
    text: `[{"name":"Apps","owners":["alice::${fingerprint}","bob::${fingerprint}"]},{"name":"Zoo","owners":["alice::${fingerprint}"]}]`,
    write: () => storeGroups(groups.toReversed()),
    read: () => storedGroups(),
    value: groups,
  },
  {
    key: 'cantilever-holdings-owner-lists of nobody',
    text: `[{"key":"0dvze4w151i4w6","owners":[${owners.map((owner) => `"${owner}"`).join(',')}]}]`,
    write: () => toOwnersParams(owners),
    read: () => readOwnersParams({ list: '0dvze4w151i4w6' }).owners,
    value: owners,
  },
  {
    key: 'cantilever-party-scope of nobody',
    text: `{"kind":"party","party":"alice::${fingerprint}"}`,
    write: () => chooseScope({ kind: 'party', party: alice }),
    read: partyScope,
    value: { kind: 'party', parties: [alice] },
  },
  {
    key: 'cantilever-party-labels of nobody',
    text: `[["alice::${fingerprint}","Treasury"],["bob::${fingerprint}","Pay"]]`,
    write: () =>
      storePartyLabels([
        [alice, 'Treasury'],
        [bob, 'Pay'],
      ]),
    read: () => [...partyLabels.read()],
    value: [
      [alice, 'Treasury'],
      [bob, 'Pay'],
    ],
  },
  {
    key: 'cantilever-search-names of nobody',
    text: '[{"search":"where=b&order=newest","name":"b"},{"search":"where=a&order=newest","name":"All"}]',
    write: () => {
      nameSearch('where=b&order=newest', 'b')
      nameSearch('where=a&order=newest', 'All')
    },
    read: () => [...searchNames()],
    value: [
      ['where=b&order=newest', 'b'],
      ['where=a&order=newest', 'All'],
    ],
  },
  {
    key: 'cantilever-watches of nobody',
    text: '{"isOn":true,"withSoon":true,"leftOut":["x"],"quiet":{"from":1,"to":1439},"hasSound":false}',
    write: () => storeWatchSettings(settings),
    read: watchSettings,
    value: settings,
  },
  {
    key: 'cantilever-watched-searches of nobody',
    text: '[{"search":"where=a&order=newest","since":"2026-11-28T00:00:00.000000Z"}]',
    write: () => watchSearch('where=a&order=newest'),
    read: watchedSearches,
    value: [{ search: 'where=a&order=newest', since: '2026-11-28T00:00:00.000000Z' }],
  },
  {
    key: 'cantilever-searches-seen of nobody',
    text: '{"at":"3~2026-09-21T14:13:20.123456Z","behind":2,"found":[{"search":"where=a&order=newest","since":"2026-09-21T14:13:20.123456Z","told":1,"waiting":2}]}',
    write: () => storeWatchProgress(progress),
    read: readWatchProgress,
    value: progress,
  },
  {
    key: 'cantilever.traffic-readings global-domain::y PAR::x',
    text: '{"readings":[{"at":"2026-09-21T14:13:20.123456Z","consumed":"5","limit":"9007199254740993"}],"pendingSince":"2026-09-21T14:13:20.123456Z"}',
    write: () => storeReading('global-domain::y', 'PAR::x', { ...traffic, pending: 3n }, sentAt),
    read: () => readStoredReadings('global-domain::y', 'PAR::x'),
    value: {
      readings: [{ at: sentAt, consumed: 5n, limit: 9_007_199_254_740_993n }],
      pendingSince: sentAt,
    },
  },
  {
    key: 'last-number',
    text: '123456789012345678',
    write: () => createStoredInteger('last-number').write(123_456_789_012_345_678n),
    read: () => createStoredInteger('last-number').read(),
    value: 123_456_789_012_345_678n,
  },
]

let items: Map<string, string>

beforeEach(() => {
  items = stubLocalStorage()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each(cases)('the data stored as $key', ({ key, text, write, read, value }) => {
  it('reads stored data in the form that an earlier release wrote', () => {
    items.set(key, text)
    expect(read()).toEqual(value)
  })

  it('stores data in the form that an earlier release reads', () => {
    write()
    expect([...items]).toEqual([[key, text]])
  })
})

describe('a stored list with an entry that cannot be read', () => {
  it('keeps the open purchases, orders and decisions when another entry is stored', () => {
    items.set('cantilever.name-purchases of nobody', purchasesText.replace('"p1"', '7'))
    storePurchase({ ...openPurchase, id: 'p3' })
    expect(storedPurchases().map(({ id }) => id)).toEqual(['p3', 'p2'])
    items.set('cantilever.traffic-orders of nobody', ordersText.replace('"t1"', '7'))
    storeOrder({ ...openOrder, trackingId: 't3' })
    expect(storedOrders().map(({ trackingId }) => trackingId)).toEqual(['t3', 't2'])
    items.set('cantilever.name-decisions of nobody', `{"00aa":7,"00bb":"${sentAt}"}`)
    storeDecision(cid('00cc'), sentAt)
    expect(['00bb', '00cc'].map((id) => decisionSentAt(cid(id)))).toEqual([sentAt, sentAt])
  })

  it('reads purchases that an earlier release stored with `is` instead of `kind`', () => {
    items.set('cantilever.name-purchases of nobody', purchasesText.replaceAll('"kind"', '"is"'))
    expect(storedPurchases()).toEqual([openPurchase, purchase])
  })
})
