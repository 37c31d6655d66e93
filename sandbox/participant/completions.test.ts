import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { createParticipant, participantApp } from './app.ts'
import { Caller } from './caller.ts'
import type { Participant } from './participant.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  objectsIn,
  ParticipantClient,
} from './testing/participant-client.ts'

const path = '/v2/commands/completions'

let client: ParticipantClient
let participant: Participant
let alice: string
let bob: string
beforeEach(() => {
  participant = emptyLedgerParticipant()
  client = new ParticipantClient(participantApp(participant))
  const hosted = participant.parties
    .list()
    .filter(({ party, isHosted }) => isHosted && !participant.isExternal(party))
  alice = hosted[0]?.party ?? ''
  bob = hosted[1]?.party ?? ''
})

async function create(commandId: string, party: string, submissionId = ''): Promise<JsonObject> {
  const { body } = await client.post('/v2/commands/submit-and-wait', {
    ...iouOf(party, commandId),
    submissionId,
  })
  return body
}

function iouOf(party: string, commandId: string): JsonObject {
  const amount = { value: '1.0', currency: 'USD' }
  const createArguments = { payer: party, owner: party, amount, viewers: [] }
  return {
    commands: [{ CreateCommand: { templateId: '#iou-example:Iou:Iou', createArguments } }],
    commandId,
    userId: 'app',
    actAs: [party],
  }
}

async function completions(request: JsonObject, query = ''): Promise<readonly JsonObject[]> {
  const { text } = await client.post(`${path}${query}`, { userId: 'app', ...request })
  return objectsIn(parseJson(text)).map((item) =>
    objectIn(objectIn(objectIn(item['completionResponse'])['Completion'])['value']),
  )
}

describe('completions', () => {
  it('returns the completions of a party after an offset, in order, with their updates', async () => {
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

  it('respects the limit of completions', async () => {
    await create('one', alice)
    await create('two', alice)
    expect(await completions({ parties: [alice] }, '?limit=1')).toHaveLength(1)
  })

  it('returns the completions of one user', async () => {
    await create('one', alice)
    expect(await completions({ parties: [alice], userId: 'somebody-else' })).toEqual([])
  })

  it('returns the reason, cost and trace of a rejection', async () => {
    const { ledger } = participant
    await client.post('/v2/commands/submit-and-wait', {
      ...iouOf(alice, 'another'),
      userId: 'another',
    })
    const contract = ledger.contracts.find(({ active }) => active)
    if (contract === undefined) throw new Error('nothing is active')
    const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
    const submission = { commandId: 'lost', userId: 'app', submissionId: 's', actAs: [alice] }
    const cause = { kind: 'locked', contract } as const
    ledger.reject({ ...submission, traceparent }, cause, [contract], ledger.now())
    const unsequenced = { kind: 'not sequenced in time' } as const
    ledger.reject({ ...submission, commandId: 'late' }, unsequenced, [], ledger.now())
    const [locked, late] = await completions({ parties: [alice] })
    expect(locked).toMatchObject({
      commandId: 'lost',
      traceContext: { traceparent },
      status: { code: 10 },
    })
    expect(locked?.['updateId']).toBeUndefined()
    expect(Number(locked?.['paidTrafficCost'])).toBeGreaterThan(0)
    const status = objectIn(locked?.['status'])
    expect(status['message']).toMatch(/^LOCAL_VERDICT_LOCKED_CONTRACTS\(2,abababab\): /)
    const urls = objectsIn(status['details']).map((detail) => detail['typeUrl'])
    expect(urls).toContain('type.googleapis.com/google.rpc.ErrorInfo')
    expect(Number(late?.['paidTrafficCost'])).toBe(0)
  })

  it('returns the completions of all users by default, and of all parties if the caller may read as any party', async () => {
    await create('one', alice)
    await create('two', bob)
    const all = await client.post('/v2/commands/command-completions', {})
    expect(objectsIn(parseJson(all.text))).toHaveLength(2)
    const reader = new ParticipantClient(
      participantApp(participant, () => new Caller('u', '', [{ kind: 'CanReadAs', party: bob }])),
    )
    const path = '/v2/commands/command-completions'
    expect((await reader.post(path, {})).status).toBe(403)
    const own = await reader.post(path, { parties: [bob] })
    expect(objectsIn(parseJson(own.text))).toHaveLength(1)
  })

  it('refuses completions from an offset before the pruned offset, and returns the earliest offset', async () => {
    const ledger = createLedger({ seed: 2, updates: 400 })
    const pruned = createParticipant(ledger)
    const prunedClient = new ParticipantClient(participantApp(pruned))
    const { status, body } = await prunedClient.post('/v2/commands/command-completions', {})
    expect([status, body['code']]).toEqual([400, 'PARTICIPANT_PRUNED_DATA_ACCESSED'])
    expect(objectIn(body['context'])['earliest_offset']).toBe(`${pruned.prunedTo}`)
    const from = await prunedClient.post('/v2/commands/command-completions?limit=3', {
      beginExclusive: pruned.prunedTo,
    })
    expect(objectsIn(parseJson(from.text))).toHaveLength(3)
  })

  it('refuses a request for completions without a user, without parties, or after the ledger end', async () => {
    const withoutUser = await client.post(path, { parties: [alice] })
    expect([withoutUser.status, withoutUser.body['code']]).toEqual([400, 'MISSING_FIELD'])
    expect((await client.post(path, { parties: [], userId: 'app' })).status).toBe(400)
    const beyond = await client.post(path, {
      parties: [alice],
      userId: 'app',
      beginExclusive: 1_000_000,
    })
    expect(beyond.body['code']).toBe('OFFSET_AFTER_LEDGER_END')
  })
})
