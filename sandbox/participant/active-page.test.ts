import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { createParticipant, participantApp } from './app.ts'
import type { Participant } from './participant.ts'
import { iouCommands } from './testing/iou-commands.ts'
import { objectIn, objectsIn, ParticipantClient, textIn } from './testing/participant-client.ts'

const page = '/v2/state/active-contracts-page'
const list = '/v2/state/active-contracts'
const everything = { cumulative: [] }
const ofAll: JsonObject = { filtersForAnyParty: everything }

const iou = iouCommands()

let participant: Participant
let client: ParticipantClient
beforeAll(() => {
  participant = createParticipant(createLedger({ seed: 3, updates: 2000 }))
  client = new ParticipantClient(participantApp(participant))
})

function createdIn(entry: JsonObject): JsonObject {
  const [of = {}] = Object.values(objectIn(entry['contractEntry']))
  return objectIn(objectIn(of)['createdEvent'])
}

async function readAll(request: JsonObject): Promise<JsonObject[]> {
  const entries: JsonObject[] = []
  for (let pageToken = ''; ;) {
    const { body, status } = await client.post(page, { ...request, pageToken })
    expect(status).toBe(200)
    entries.push(...objectsIn(body['activeContracts']))
    if (body['nextPageToken'] === undefined) return entries
    pageToken = textIn(body, 'nextPageToken')
  }
}

const idsOf = (entries: readonly JsonObject[]): string[] =>
  entries.map((entry) => textIn(createdIn(entry), 'contractId'))

describe('pages of active contracts', () => {
  it('returns the same contracts as a replay of the updates, at any unpruned offset and with any page size', async () => {
    const { ledger, prunedTo, parties } = participant
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: Math.max(prunedTo, 1), max: ledger.end }),
        fc.integer({ min: 30, max: 1000 }),
        async (activeAtOffset, maxPageSize) => {
          const expected = [...ledger.contracts, ...ledger.apart].filter(
            ({ createdIn: created, archivedIn: archived, signatories, observers }) =>
              (created.kind === 'imported' || created.offset <= activeAtOffset) &&
              (archived === undefined ||
                (archived.kind !== 'imported' && archived.offset > activeAtOffset)) &&
              [...signatories, ...observers].some((party) => parties.isHosted(party)),
          )
          const read = idsOf(await readAll({ activeAtOffset, eventFormat: ofAll, maxPageSize }))
          expect(read.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        },
      ),
      { numRuns: runs(25) },
    )
  })

  it('returns later pages of active contracts at the offset of the first page, even if the ledger has grown', async () => {
    const first = await client.post(page, { eventFormat: ofAll, maxPageSize: 10 })
    const { end } = participant.ledger
    expect(first.body['activeAtOffset']).toBe(end)
    participant.ledger.step()
    const pageToken = textIn(first.body, 'nextPageToken')
    const second = await client.post(page, { eventFormat: ofAll, maxPageSize: 10, pageToken })
    expect(second.body['activeAtOffset']).toBe(end)
    const other = { filtersByParty: { [participant.ledger.network.dso]: everything } }
    const refused = await client.post(page, { eventFormat: other, pageToken })
    expect([refused.status, refused.body['code']]).toEqual([400, 'INVALID_ACS_PAGE_TOKEN'])
  })

  it('shows contracts in flight between two synchronizers, and the synchronizer of assigned contracts', async () => {
    iou.open()
    const contractId = await iou.createdId()
    const { ledger } = iou.participant
    const { globalSynchronizer: source, secondSynchronizer: target } = ledger.network
    const contract = ledger.contractById(contractId)
    if (contract === undefined) throw new Error('nothing was created')
    const created = ledger.end
    const left = ledger.unassign(contract, target, iou.alice, ledger.headNow())
    const came = ledger.assign(left, ledger.headNow())
    const at = async (activeAtOffset: number) => {
      const { body } = await iou.client.post(page, { activeAtOffset, eventFormat: ofAll })
      return objectsIn(body['activeContracts']).map((one) => objectIn(one['contractEntry']))
    }
    expect(await at(created)).toMatchObject([
      {
        JsActiveContract: {
          synchronizerId: source,
          reassignmentCounter: 0,
          createdEvent: { offset: created, contractId },
        },
      },
    ])
    expect(await at(left.offset)).toMatchObject([
      {
        JsIncompleteUnassigned: {
          createdEvent: { offset: created, contractId },
          unassignedEvent: { source, target, offset: left.offset, reassignmentCounter: 1 },
        },
      },
    ])
    expect(await at(came.offset)).toMatchObject([
      {
        JsActiveContract: {
          synchronizerId: target,
          reassignmentCounter: 1,
          createdEvent: { offset: came.offset, contractId },
        },
      },
    ])
    const { text } = await iou.client.post('/v2/updates', {
      beginExclusive: created,
      endInclusive: came.offset,
      updateFormat: { includeReassignments: ofAll },
    })
    const updates = objectsIn(parseJson(text)).map((one) => objectIn(one['update']))
    expect(updates).toMatchObject([
      { Reassignment: { value: { events: [{ JsUnassignedEvent: { value: { contractId } } }] } } },
      { Reassignment: { value: { events: [{ JsAssignmentEvent: { source, target } }] } } },
    ])
    // All updates are private, because the DSO does not see the reassigned contracts on either
    // synchronizer.
    expect(ledger.privateCommits).toEqual(ledger.updates)
  })

  it.each([
    ['before the pruned offset', () => 1, 'PARTICIPANT_PRUNED_DATA_ACCESSED'],
    ['after the end', () => participant.ledger.end + 1, 'OFFSET_AFTER_LEDGER_END'],
  ])(
    'refuses an offset %s for pages and lists of active contracts',
    async (_what, offset, code) => {
      for (const path of [page, list]) {
        const { status, body } = await client.post(path, {
          activeAtOffset: offset(),
          eventFormat: ofAll,
        })
        expect([status, body['code']]).toEqual([400, code])
      }
    },
  )

  it('returns an empty page at the beginning of the ledger', async () => {
    const { body } = await client.post(page, { activeAtOffset: 0, eventFormat: ofAll })
    expect(body).toEqual({ activeContracts: [], activeAtOffset: 0 })
  })
})

describe('a list of active contracts', () => {
  it('continues a list of active contracts after the entry of a continuation token', async () => {
    const request = { activeAtOffset: participant.ledger.end, eventFormat: ofAll }
    const ask = async (more: JsonObject, limit: number) => {
      const { text } = await client.post(`${list}?limit=${limit}`, { ...request, ...more })
      return objectsIn(parseJson(text))
    }
    const ten = await ask({}, 10)
    const streamContinuationToken = textIn(ten[3], 'streamContinuationToken')
    const rest = await ask({ streamContinuationToken }, 6)
    expect(idsOf(rest)).toEqual(idsOf(ten).slice(4))
  })
})
