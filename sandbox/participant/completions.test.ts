import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { participantApp } from './app.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  objectsIn,
  ParticipantClient,
} from './testing/participant-client.ts'

const path = '/v2/commands/completions'

let client: ParticipantClient
let alice: string
let bob: string
beforeEach(() => {
  const participant = emptyLedgerParticipant()
  client = new ParticipantClient(participantApp(participant))
  const hosted = participant.parties
    .list()
    .filter(({ party, isHosted }) => isHosted && !participant.isExternal(party))
  alice = hosted[0]?.party ?? ''
  bob = hosted[1]?.party ?? ''
})

async function create(commandId: string, party: string, submissionId = ''): Promise<JsonObject> {
  const amount = { value: '1.0', currency: 'USD' }
  const createArguments = { payer: party, owner: party, amount, viewers: [] }
  const { body } = await client.post('/v2/commands/submit-and-wait', {
    commands: [{ CreateCommand: { templateId: '#iou-example:Iou:Iou', createArguments } }],
    commandId,
    userId: 'app',
    actAs: [party],
    submissionId,
  })
  return body
}

async function completions(request: JsonObject, query = ''): Promise<readonly JsonObject[]> {
  const { text } = await client.post(`${path}${query}`, { userId: 'app', ...request })
  return objectsIn(parseJson(text)).map((item) =>
    objectIn(objectIn(objectIn(item['completionResponse'])['Completion'])['value']),
  )
}

describe('completions', () => {
  it("tell a party's commands after an offset, in order, with their updates", async () => {
    const first = await create('one', alice)
    await create('of bob', bob)
    const second = await create('two', alice, 'submission-2')
    const all = await completions({ parties: [alice] })
    expect(all.map(({ commandId }) => commandId)).toEqual(['one', 'two'])
    const beginExclusive = first['completionOffset'] ?? null
    const [later, ...more] = await completions(
      { parties: [alice, bob], beginExclusive },
      '?limit=5',
    )
    expect(later).toMatchObject({ commandId: 'of bob', actAs: [bob] })
    expect(more).toMatchObject([
      {
        updateId: second['updateId'],
        offset: second['completionOffset'],
        submissionId: 'submission-2',
      },
    ])
  })

  it('are as many as asked for', async () => {
    await create('one', alice)
    await create('two', alice)
    expect(await completions({ parties: [alice] }, '?limit=1')).toHaveLength(1)
  })

  it('are those of one user', async () => {
    await create('one', alice)
    expect(await completions({ parties: [alice], userId: 'somebody-else' })).toEqual([])
  })

  it('are refused without a user where no token names one, without parties and after the end of the ledger', async () => {
    const ofNobody = await client.post(path, { parties: [alice] })
    expect([ofNobody.status, ofNobody.body['code']]).toEqual([400, 'MISSING_FIELD'])
    expect((await client.post(path, { parties: [], userId: 'app' })).status).toBe(400)
    const beyond = await client.post(path, {
      parties: [alice],
      userId: 'app',
      beginExclusive: 1_000_000,
    })
    expect(beyond.body['code']).toBe('OFFSET_AFTER_LEDGER_END')
  })
})
