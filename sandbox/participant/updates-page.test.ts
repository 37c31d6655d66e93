import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { createParticipant, participantApp } from './app.ts'
import { Caller } from './caller.ts'
import type { Participant } from './participant.ts'
import { objectIn, objectsIn, ParticipantClient, textIn } from './testing/participant-client.ts'

const page = '/v2/updates/get-updates-page'
const everything = { cumulative: [] }
const effects = 'TRANSACTION_SHAPE_LEDGER_EFFECTS'

let participant: Participant
let client: ParticipantClient
beforeAll(() => {
  participant = createParticipant(createLedger({ seed: 3, updates: 4000 }))
  client = new ParticipantClient(participantApp(participant))
})

const formatOf = (eventFormat: JsonObject, transactionShape = effects): JsonObject => ({
  includeTransactions: { eventFormat, transactionShape },
  includeReassignments: eventFormat,
})
const ofAll = formatOf({ filtersForAnyParty: everything })

/** Returns the value of each update of any kind, without checkpoints. */
const valuesOf = (list: readonly JsonObject[]): JsonObject[] =>
  list.flatMap((one) => {
    const [[kind, update] = ['', {}]] = Object.entries(objectIn(one['update']))
    return kind === 'OffsetCheckpoint' ? [] : [objectIn(objectIn(update)['value'])]
  })

const offsetsOf = (list: readonly JsonObject[]): number[] =>
  valuesOf(list).map(({ offset }) => Number(offset))

const availableOffsets = (): number[] =>
  participant.own.updates
    .map(({ commit }) => commit.offset)
    .filter((offset) => offset > participant.prunedTo)

async function readAll(request: JsonObject): Promise<number[]> {
  const offsets: number[] = []
  for (let pageToken = ''; ;) {
    const { body, status } = await client.post(page, { ...request, pageToken })
    expect(status).toBe(200)
    offsets.push(...offsetsOf(objectsIn(body['updates'])))
    if (body['nextPageToken'] === undefined) return offsets
    pageToken = textIn(body, 'nextPageToken')
  }
}

describe('pages of updates', () => {
  it('returns every update of a range exactly once over all pages, with any page size and in both orders', async () => {
    const all = availableOffsets()
    const first = participant.prunedTo
    const { end } = participant.ledger
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 40, max: 400 }),
        fc.boolean(),
        fc.tuple(fc.integer({ min: first, max: end }), fc.integer({ min: first, max: end })),
        async (maxPageSize, descendingOrder, [one, other]) => {
          const [begin, last] = [Math.min(one, other), Math.max(one, other, 1)]
          const expected = all.filter((offset) => offset > begin && offset <= last)
          const read = await readAll({
            beginOffsetExclusive: begin,
            endOffsetInclusive: last,
            maxPageSize,
            descendingOrder,
            updateFormat: ofAll,
          })
          expect(read).toEqual(descendingOrder ? expected.toReversed() : expected)
        },
      ),
      { numRuns: runs(40) },
    )
  })

  it('returns updates after the pruned offset, and returns later updates for the token of the last page', async () => {
    const request = { updateFormat: ofAll, maxPageSize: 2000 }
    const { body } = await client.post(page, request)
    expect(offsetsOf(objectsIn(body['updates']))).toEqual(availableOffsets())
    expect(body['lowestPageOffsetExclusive']).toBe(participant.prunedTo)
    expect(body['highestPageOffsetInclusive']).toBe(participant.ledger.end)
    const next = { ...request, pageToken: textIn(body, 'nextPageToken') }
    const empty = await client.post(page, next)
    expect(objectsIn(empty.body['updates'])).toEqual([])
    const before = participant.own.updates.length
    while (participant.own.updates.length === before) participant.ledger.step()
    const more = await client.post(page, next)
    const fresh = participant.own.updates.slice(before).map(({ commit }) => commit.offset)
    expect(offsetsOf(objectsIn(more.body['updates']))).toEqual(fresh)
    expect(more.body['lowestPageOffsetExclusive']).toBe(body['highestPageOffsetInclusive'])
  })

  it('returns only the updates of one party, or of a template', async () => {
    const { party } = participant.ledger.network.localValidator
    const own = await readAll({
      updateFormat: formatOf({ filtersByParty: { [party]: everything } }),
      endOffsetInclusive: participant.ledger.end,
    })
    const expected = participant.own.updates.filter(
      ({ commit, hosted }) => commit.offset > participant.prunedTo && hosted.has(party),
    )
    expect(own).toEqual(expected.map(({ commit }) => commit.offset))
    const value = { templateId: '#splice-amulet:Splice.Amulet:Amulet' }
    const cumulative = [{ identifierFilter: { TemplateFilter: { value } } }]
    const updateFormat = formatOf({ filtersForAnyParty: { cumulative } })
    const { body } = await client.post(page, { updateFormat, maxPageSize: 200 })
    const events = valuesOf(objectsIn(body['updates']))
      .flatMap((update) => objectsIn(update['events']))
      .flatMap((event) => Object.values(event).map(objectIn))
      .flatMap((event) => (event['templateId'] === undefined ? [] : [textIn(event, 'templateId')]))
    expect(events.length).toBeGreaterThan(100)
    expect(events.filter((id) => !id.endsWith(':Splice.Amulet:Amulet'))).toEqual([])
  })

  it('refuses the page token of another request, and an invalid page size', async () => {
    const request = { updateFormat: ofAll, maxPageSize: 3 }
    const { body } = await client.post(page, request)
    const pageToken = textIn(body, 'nextPageToken')
    const others: JsonObject[] = [{ descendingOrder: true }, { beginOffsetExclusive: 2900 }]
    for (const other of others) {
      const refused = await client.post(page, { ...request, ...other, pageToken })
      expect([refused.status, refused.body['code']]).toEqual([400, 'INVALID_UPDATES_PAGE_TOKEN'])
    }
    for (const maxPageSize of [0, -1, 2001]) {
      const refused = await client.post(page, { ...request, maxPageSize })
      expect([refused.status, refused.body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
    }
  })
})

async function ask(body: JsonObject, query = '') {
  const { status, text } = await client.post(`/v2/updates${query}`, body)
  return { status, list: status === 200 ? objectsIn(parseJson(text)) : [], text }
}

describe('a list of updates', () => {
  it('lists the same updates as the pages of updates, and the newest checkpoint', async () => {
    const { end } = participant.ledger
    const range = { beginExclusive: end - 300, endInclusive: end, updateFormat: ofAll }
    const { list } = await ask(range)
    expect(offsetsOf(list)).toEqual(
      availableOffsets().filter((offset) => offset > end - 300 && offset <= end),
    )
    const checkpoints = list.flatMap(({ update }) => objectIn(update)['OffsetCheckpoint'] ?? [])
    expect(checkpoints).toHaveLength(1)
    const backwards = await ask({ ...range, descendingOrder: true })
    expect(offsetsOf(backwards.list)).toEqual(offsetsOf(list).toReversed())
    const three = await ask(range, '?limit=3')
    expect(offsetsOf(three.list)).toEqual(offsetsOf(list).slice(0, 3))
  })

  it('lists the same updates for the older `filter` parameter as for an ACS delta with reassignments', async () => {
    const { end } = participant.ledger
    const range = { beginExclusive: end - 300, endInclusive: end }
    const filter = { filtersForAnyParty: everything }
    const updateFormat = formatOf(filter, 'TRANSACTION_SHAPE_ACS_DELTA')
    expect((await ask({ ...range, filter, verbose: false })).text).toBe(
      (await ask({ ...range, updateFormat })).text,
    )
    expect((await ask({ ...range, filter, updateFormat })).status).toBe(400)
    expect((await ask(range)).status).toBe(400)
  })

  it('answers the older path of flat transactions like the newer path', async () => {
    const { end } = participant.ledger
    const request = {
      beginExclusive: end - 300,
      endInclusive: end,
      filter: { filtersForAnyParty: everything },
    }
    const flats = await client.post('/v2/updates/flats?limit=3', request)
    expect(flats.status).toBe(200)
    expect(flats.text).toBe((await ask(request, '?limit=3')).text)
  })

  it('waits for new updates if the request for a list has no end', async () => {
    const { ledger } = participant
    const waiting = ask({ beginExclusive: ledger.end, updateFormat: ofAll }, '?limit=1')
    await new Promise((resolve) => setTimeout(resolve, 30))
    const before = participant.own.updates.length
    while (participant.own.updates.length === before) ledger.step()
    const { list } = await waiting
    expect(list).toHaveLength(1)
  })

  it.each([
    [
      'before the pruned offset',
      () => ({ beginExclusive: 0 }),
      400,
      'PARTICIPANT_PRUNED_DATA_ACCESSED',
    ],
    ['after the end', () => ({ beginExclusive: 1_000_000 }), 400, 'OFFSET_AFTER_LEDGER_END'],
    ['up to after the end', () => ({ endInclusive: 1_000_000 }), 400, 'OFFSET_AFTER_LEDGER_END'],
    [
      'of more than 200',
      () => ({ beginExclusive: participant.prunedTo }),
      413,
      'JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED',
    ],
  ])('refuses a request for a list of updates %s', async (_what, changed, status, code) => {
    const { end } = participant.ledger
    const body = { beginExclusive: end - 5, endInclusive: end, updateFormat: ofAll, ...changed() }
    const answer = await client.post('/v2/updates', body)
    expect([answer.status, answer.body['code']]).toEqual([status, code])
  })

  it('returns the earliest offset after which a request may begin', async () => {
    const { end } = participant.ledger
    const body = { beginExclusive: 0, endInclusive: end, updateFormat: ofAll }
    const { context = null } = (await client.post('/v2/updates', body)).body
    expect(objectIn(context)['earliest_offset']).toBe(`${participant.prunedTo}`)
  })

  it('refuses a caller without the right to read as the party, or as any party', async () => {
    const { party } = participant.ledger.network.localValidator
    const stranger = new ParticipantClient(
      participantApp(
        participant,
        () => new Caller('u', '', [{ kind: 'CanReadAs', party: 'x::1220' }]),
      ),
    )
    const { end } = participant.ledger
    const formats: JsonObject[] = [
      { filtersByParty: { [party]: everything } },
      { filtersForAnyParty: everything },
    ]
    for (const eventFormat of formats) {
      const updateFormat = formatOf(eventFormat)
      const body = { beginExclusive: end - 5, endInclusive: end, updateFormat }
      expect((await stranger.post('/v2/updates', body)).status).toBe(403)
      expect((await stranger.post(page, { updateFormat })).status).toBe(403)
    }
  })
})
