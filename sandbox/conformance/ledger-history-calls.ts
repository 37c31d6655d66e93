import type { Ledger } from '../ledger/ledger.ts'
import type { Conversation } from './conversation.ts'
import { at, textAt, type Data, type DataObject } from './specification.ts'

/** Requests active contracts in pages, at the ledger end and during a reassignment. */
export async function activeCalls(
  ledgerApi: Conversation,
  ledger: Ledger,
  { eventFormat }: { readonly eventFormat: DataObject },
): Promise<void> {
  const list = 'POST /v2/state/active-contracts'
  const page = 'POST /v2/state/active-contracts-page'
  const everybody: DataObject = { filtersForAnyParty: { cumulative: [] }, verbose: false }
  const first = await ledgerApi.send({ operation: page, body: { eventFormat, maxPageSize: 2 } })
  const pageToken = textAt(first, 'nextPageToken')
  await ledgerApi.send({ operation: page, body: { eventFormat, maxPageSize: 2, pageToken } })
  await ledgerApi.send({
    operation: page,
    body: { eventFormat: everybody, pageToken },
    expect: 400,
  })
  await ledgerApi.send({ operation: page, body: {}, expect: 400, broken: true })
  await ledgerApi.send({
    operation: list,
    body: { activeAtOffset: ledger.end, eventFormat: everybody },
    expect: 413,
  })
  const flight = ledger.commits.findLast(({ kind }) => kind === 'unassignment')
  const activeAtOffset = flight?.offset ?? 0
  for (let token: string | undefined, pages = 0; pages < 20; pages += 1) {
    const body: DataObject = {
      activeAtOffset,
      eventFormat: everybody,
      maxPageSize: 1000,
      ...(token === undefined ? {} : { pageToken: token }),
    }
    const next = at(await ledgerApi.send({ operation: page, body }), 'nextPageToken')
    if (typeof next !== 'string') return
    token = next
  }
}

/** Requests updates as a list and in pages, in both shapes and orders, with all options. */
export async function updateListCalls(
  ledgerApi: Conversation,
  ledger: Ledger,
  party: string,
): Promise<void> {
  const list = 'POST /v2/updates'
  const page = 'POST /v2/updates/get-updates-page'
  const view: Data = {
    identifierFilter: {
      InterfaceFilter: {
        value: {
          interfaceId: '#splice-api-token-holding-v1:Splice.Api.Token.HoldingV1:Holding',
          includeInterfaceView: true,
          includeCreatedEventBlob: true,
        },
      },
    },
  }
  const wildcard: Data = {
    identifierFilter: { WildcardFilter: { value: { includeCreatedEventBlob: false } } },
  }
  const ofParty: DataObject = {
    filtersByParty: { [party]: { cumulative: [view, wildcard] } },
    verbose: false,
  }
  const ofAll: DataObject = { filtersForAnyParty: { cumulative: [] }, verbose: false }
  const formatOf = (eventFormat: DataObject, shape: string): DataObject => ({
    includeTransactions: { eventFormat, transactionShape: `TRANSACTION_SHAPE_${shape}` },
    includeReassignments: eventFormat,
    includeTopologyEvents: { includeParticipantAuthorizationEvents: { parties: [party] } },
  })
  const range = { beginExclusive: ledger.end - 150, endInclusive: ledger.end }
  for (const shape of ['ACS_DELTA', 'LEDGER_EFFECTS']) {
    for (const eventFormat of [ofParty, ofAll]) {
      const updateFormat = formatOf(eventFormat, shape)
      await ledgerApi.send({
        operation: list,
        query: { limit: '150' },
        body: { ...range, updateFormat },
      })
      for (const descendingOrder of [true, false]) {
        const body: DataObject = { updateFormat, descendingOrder, maxPageSize: 40 }
        const pageToken = at(await ledgerApi.send({ operation: page, body }), 'nextPageToken')
        if (pageToken === undefined) continue
        await ledgerApi.send({ operation: page, body: { ...body, pageToken } })
      }
    }
  }
  const updateFormat = formatOf(ofAll, 'LEDGER_EFFECTS')
  const olderForm = { ...range, filter: { filtersForAnyParty: { cumulative: [] } }, verbose: false }
  const flats = 'POST /v2/updates/flats'
  await ledgerApi.send({ operation: list, body: olderForm })
  await ledgerApi.send({ operation: flats, body: olderForm })
  await ledgerApi.send({ operation: flats, body: { ...olderForm, updateFormat }, expect: 400 })
  await ledgerApi.send({
    operation: list,
    query: { stream_idle_timeout_ms: '20' },
    body: { beginExclusive: ledger.end - 10, updateFormat },
  })
  const refused: readonly (readonly [body: DataObject, status: number])[] = [
    [{ beginExclusive: 0, endInclusive: ledger.end, updateFormat }, 400],
    [{ beginExclusive: ledger.end + 9, updateFormat }, 400],
    [{ beginExclusive: ledger.end - 2500, endInclusive: ledger.end, updateFormat }, 413],
  ]
  for (const [body, expect] of refused) await ledgerApi.send({ operation: list, body, expect })
  await ledgerApi.send({ operation: list, body: {}, expect: 400, broken: true })
  const ofAnother = { updateFormat, pageToken: 'bm90aGluZw==' }
  await ledgerApi.send({ operation: page, body: ofAnother, expect: 400 })
  await ledgerApi.send({ operation: page, body: {}, expect: 400, broken: true })
}
