import { describe, expect, it } from 'vitest'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { lockedAmulet, amulet } from '../templates/amulet.ts'
import { createParticipant, participantApp } from './app.ts'
import { iouTemplate, iouCommands } from './testing/iou-commands.ts'
import { objectIn, objectsIn, ParticipantClient, textIn } from './testing/participant-client.ts'

const iou = iouCommands()
const everything = { cumulative: [] }
const ofParty = (party: string, filter: JsonObject = everything): JsonObject => ({
  filtersByParty: { [party]: filter },
})
const filtered = (identifierFilter: JsonObject): JsonObject => ({
  cumulative: [{ identifierFilter }],
})

const create = async (): Promise<JsonObject> => {
  const { body } = await iou.forTransaction(iou.submission(iou.createIou()))
  const [event] = objectsIn(objectIn(body['transaction'])['events'])
  return objectIn(event?.['CreatedEvent'])
}

async function active(
  client: ParticipantClient,
  eventFormat: JsonObject,
  more: JsonObject = {},
): Promise<readonly JsonObject[]> {
  const end = (await client.get('/v2/state/ledger-end')).body['offset'] ?? 0
  const request = { activeAtOffset: end, eventFormat, ...more }
  const { text } = await client.post('/v2/state/active-contracts', request)
  return objectsIn(parseJson(text)).map((one) =>
    objectIn(objectIn(objectIn(one['contractEntry'])['JsActiveContract'])['createdEvent']),
  )
}

describe('active contracts', () => {
  it('returns the contracts that a party sees at an offset, with their create events', async () => {
    const first = await create()
    const second = await create()
    const ids = async (of: JsonObject, more?: JsonObject) =>
      (await active(iou.client, of, more)).map(({ contractId }) => contractId)
    const both = [first['contractId'], second['contractId']]
    expect(await ids(ofParty(iou.alice))).toEqual(both)
    expect(await ids(ofParty(iou.bob))).toEqual(both)
    expect(await ids(ofParty('nobody::1220'))).toEqual([])
    expect(await ids(ofParty(iou.alice), { activeAtOffset: first['offset'] ?? 0 })).toEqual([
      first['contractId'],
    ])
    expect(await ids({ filtersForAnyParty: everything })).toEqual(both)
    const [found] = await active(iou.client, ofParty(iou.alice))
    expect(found).toEqual({ ...first, witnessParties: [iou.alice] })
    await iou.submit(iou.submission(iou.transfer(textIn(first, 'contractId'))))
    expect(
      await ids(
        ofParty(iou.alice, filtered({ TemplateFilter: { value: { templateId: iouTemplate } } })),
      ),
    ).not.toContain(first['contractId'])
    const other = filtered({ TemplateFilter: { value: { templateId: '#iou-example:Iou:Other' } } })
    expect(await ids(ofParty(iou.alice, other))).toEqual([])
  })

  it('refuses an offset after the ledger end, and a request without a filter', async () => {
    const beyond = await iou.client.post('/v2/state/active-contracts', {
      activeAtOffset: 1_000_000,
      eventFormat: ofParty(iou.alice),
    })
    expect([beyond.status, beyond.body['code']]).toEqual([400, 'OFFSET_AFTER_LEDGER_END'])
    const unfiltered = await iou.client.post('/v2/state/active-contracts', { activeAtOffset: 0 })
    expect([unfiltered.status, unfiltered.body['code']]).toEqual([400, 'MISSING_FIELD'])
  })

  it('returns the view of an interface, and refuses a list of more than 200 contracts', async () => {
    const ledger = createLedger({ updates: 3000 })
    const client = new ParticipantClient(participantApp(createParticipant(ledger)))
    const locked = ledger.activeNow(lockedAmulet)
    const owner = locked[0]?.facts.owner ?? ''
    const value = {
      interfaceId: '#splice-api-token-holding-v1:Splice.Api.Token.HoldingV1:Holding',
      includeInterfaceView: true,
      includeCreatedEventBlob: true,
    }
    const held = await active(client, ofParty(owner, filtered({ InterfaceFilter: { value } })))
    const views = held.map(({ interfaceViews }) => objectsIn(interfaceViews)[0])
    const own = [...locked, ...ledger.activeNow(amulet)].filter(
      ({ facts }) => facts.owner === owner,
    )
    expect(
      views.map((view) => objectIn(view?.['viewValue'])).filter((view) => view['owner'] === owner),
    ).toHaveLength(own.length)
    const lock = views
      .map((view) => objectIn(view?.['viewValue'])['lock'])
      .find((one) => one !== null)
    expect(objectIn(lock)).toMatchObject({ holders: expect.any(Array) })
    expect(held.every((one) => textIn(one, 'createdEventBlob') !== '')).toBe(true)
    const all = await client.post('/v2/state/active-contracts', {
      activeAtOffset: ledger.end,
      eventFormat: ofParty(ledger.network.dso),
    })
    expect([all.status, all.body['code']]).toEqual([
      413,
      'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED',
    ])
  })
})

describe('the events of a contract', () => {
  it('returns the create event of a contract and, if it is archived, the archive event', async () => {
    const created = await create()
    const contractId = textIn(created, 'contractId')
    const ask = () =>
      iou.client.post('/v2/events/events-by-contract-id', {
        contractId,
        eventFormat: ofParty(iou.alice),
      })
    const before = (await ask()).body
    expect(objectIn(before['created'])['createdEvent']).toEqual({
      ...created,
      witnessParties: [iou.alice],
    })
    expect(before['archived']).toBeUndefined()
    await iou.submit(iou.submission(iou.transfer(contractId)))
    const archived = objectIn(objectIn((await ask()).body['archived'])['archivedEvent'])
    expect(archived).toMatchObject({ contractId, templateId: created['templateId'] })
  })

  it('returns 404 to a reader that does not see the contract', async () => {
    const created = await create()
    const { status, body } = await iou.client.post('/v2/events/events-by-contract-id', {
      contractId: created['contractId'] ?? '',
      eventFormat: ofParty('nobody::1220'),
    })
    expect([status, body['code']]).toEqual([404, 'CONTRACT_EVENTS_NOT_FOUND'])
  })
})

const everyEvent = (party: string): JsonObject => ({
  includeTransactions: {
    eventFormat: ofParty(party),
    transactionShape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
  },
})

const updateAt = (offset: unknown, party: string) =>
  iou.client.post('/v2/updates/update-by-offset', {
    offset: Number(offset),
    updateFormat: everyEvent(party),
  })

describe('one update', () => {
  it('finds an update by its offset and by its id, as a party sees it', async () => {
    const created = await create()
    const { body } = await updateAt(created['offset'], iou.alice)
    const found = objectIn(objectIn(objectIn(body['update'])['Transaction'])['value'])
    expect(objectsIn(found['events'])).toEqual([
      { CreatedEvent: { ...created, witnessParties: [iou.alice] } },
    ])
    const byId = await iou.client.post('/v2/updates/update-by-id', {
      updateId: textIn(found, 'updateId'),
      updateFormat: everyEvent(iou.alice),
    })
    expect(byId.body).toEqual(body)
  })

  it('does not find a missing update, or an update of which the reader sees no part', async () => {
    const created = await create()
    const unseen = await updateAt(created['offset'], 'nobody::1220')
    expect([unseen.status, unseen.body['code']]).toEqual([404, 'UPDATE_NOT_FOUND'])
    expect((await updateAt(1_000_000, iou.alice)).status).toBe(404)
    expect((await updateAt(0, iou.alice)).status).toBe(400)
  })
})
