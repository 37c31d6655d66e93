import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { createLedger } from '../ledger/create-ledger.ts'
import { createParticipant, participantApp } from './app.ts'
import { AccessDenied } from './canton-error.ts'
import { Caller } from './caller.ts'
import type { Canton } from './canton.ts'
import type { Participant } from './participant.ts'
import { participantStreams } from './streams.ts'
import { objectIn, objectsIn, ParticipantClient } from './testing/participant-client.ts'
import { openStream, streamServer } from './testing/stream-client.ts'

const everything = { cumulative: [] }
const ofAll: JsonObject = { filtersForAnyParty: everything }
const updateFormat: JsonObject = {
  includeTransactions: {
    eventFormat: ofAll,
    transactionShape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
  },
  includeReassignments: ofAll,
}

let participant: Participant
let client: ParticipantClient
let server: Server
let port = 0
beforeAll(async () => {
  participant = createParticipant(createLedger({ seed: 3, updates: 1500 }))
  client = new ParticipantClient(participantApp(participant))
  const started = await streamServer(participantStreams(participant))
  server = started.server
  port = started.port
})
afterAll(() => server.close())

const listOf = async (path: string, body: JsonObject) =>
  objectsIn(parseJson((await client.post(path, body)).text))

async function readAll(path: string, request: JsonObject): Promise<JsonObject[]> {
  const stream = await openStream(port, path)
  stream.send(request)
  await stream.until(() => stream.closeCode !== undefined)
  return stream.messages
}

describe('a stream of updates', () => {
  it('sends the updates of a range one by one, and closes the stream', async () => {
    const { end } = participant.ledger
    const body = { beginExclusive: end - 150, endInclusive: end, updateFormat }
    const stream = await openStream(port, '/v2/updates')
    expect(stream.socket.protocol).toBe('daml.ws.auth')
    stream.send(body)
    await stream.until(() => stream.closeCode !== undefined)
    expect(stream.messages).toEqual(await listOf('/v2/updates', body))
    expect(stream.closeCode).toBe(1000)
  })

  it('sends each later commit exactly once, with checkpoints in between', async () => {
    const { ledger } = participant
    const begin = ledger.end
    const stream = await openStream(port, '/v2/updates')
    stream.send({ beginExclusive: begin, updateFormat })
    const before = participant.own.updates.length
    while (participant.own.updates.length < before + 30) {
      ledger.step()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const expected = participant.own.updates.slice(before).map(({ commit }) => commit.offset)
    const offsets = () =>
      stream.messages.flatMap((message) => {
        const [[kind, content] = ['', {}]] = Object.entries(objectIn(message['update']))
        const value = objectIn(objectIn(content)['value'])
        return kind === 'OffsetCheckpoint' ? [] : [Number(value['offset'])]
      })
    await stream.until(() => offsets().length >= expected.length)
    expect(offsets()).toEqual(expected)
    const checkpoints = stream.messages.filter(
      ({ update }) => objectIn(update)['OffsetCheckpoint'] !== undefined,
    )
    expect(checkpoints.length).toBeGreaterThan(0)
    stream.socket.terminate()
  })

  it('ends a stream with the same error as a request for the list', async () => {
    const pruned = await readAll('/v2/updates', { beginExclusive: 0, updateFormat })
    expect(pruned).toMatchObject([
      {
        code: 'PARTICIPANT_PRUNED_DATA_ACCESSED',
        context: { earliest_offset: `${participant.prunedTo}` },
      },
    ])
    expect(await readAll('/v2/updates', { updateFormat })).toMatchObject([
      { code: 'INVALID_ARGUMENT' },
    ])
  })
})

describe('a stream of flat updates', () => {
  it('returns the same messages as a stream of updates with the older form of the request', async () => {
    const { end } = participant.ledger
    const request = { beginExclusive: end - 100, endInclusive: end, filter: ofAll }
    const flats = await readAll('/v2/updates/flats', request)
    expect(flats.length).toBeGreaterThan(0)
    expect(flats).toEqual(await readAll('/v2/updates', request))
  })
})

describe('a stream of active contracts', () => {
  it('sends all active contracts, and continues a later stream after the contract of a continuation token', async () => {
    const body = { activeAtOffset: participant.ledger.end, eventFormat: ofAll }
    const path = '/v2/state/active-contracts'
    const all = await readAll(path, body)
    expect(all.length).toBeGreaterThan(200)
    const streamContinuationToken = all[99]?.['streamContinuationToken'] ?? null
    expect(await readAll(path, { ...body, streamContinuationToken })).toEqual(all.slice(100))
  })
})

describe('a stream of completions', () => {
  it('sends the completions of the list of completions first, and then new completions', async () => {
    const { ledger, prunedTo } = participant
    const { party } = ledger.network.localValidator
    const userId = 'validator-operator'
    const body = { parties: [party], userId, beginExclusive: prunedTo }
    const list = await listOf('/v2/commands/completions', body)
    const stream = await openStream(port, '/v2/commands/completions')
    stream.send(body)
    const completions = () =>
      stream.messages.filter(
        ({ completionResponse }) => objectIn(completionResponse)['Completion'] !== undefined,
      )
    await stream.until(() => completions().length >= list.length)
    expect(completions()).toEqual(list)
    const templateId = '#iou-example:Iou:Iou'
    const amount = { value: '1.0', currency: 'CHF' }
    const createArguments = { payer: party, owner: party, amount, viewers: [] }
    await client.post('/v2/commands/submit-and-wait', {
      commands: [{ CreateCommand: { templateId, createArguments } }],
      commandId: 'streamed',
      actAs: [party],
      userId,
    })
    await stream.until(() => completions().length > list.length)
    expect(completions().at(-1)).toMatchObject({
      completionResponse: { Completion: { value: { commandId: 'streamed' } } },
    })
    stream.socket.terminate()
  })
})

const doorOf = (canton: Canton) =>
  streamServer(participantStreams(createParticipant(participant.ledger, 0, canton)))

describe('participantStreams', () => {
  it('accepts a token as a subprotocol, and refuses other callers in the ledger’s error format', async () => {
    const callers = new Map([
      ['Bearer of-a-reader', new Caller('r', '', [{ kind: 'CanReadAsAnyParty' }])],
      ['Bearer of-nobody', new Caller('n', '', [])],
    ])
    const guarded = await streamServer(
      participantStreams(participant, (request) => {
        const caller = callers.get(request.headers.get('authorization') ?? '')
        if (caller === undefined) throw new AccessDenied('unauthenticated', 'no token')
        return caller
      }),
    )
    const { end } = participant.ledger
    const ask = async (token?: string) => {
      const stream = await openStream(guarded.port, '/v2/updates', token)
      stream.send({ beginExclusive: end - 20, endInclusive: end, updateFormat })
      await stream.until(() => stream.closeCode !== undefined)
      return stream.messages
    }
    expect((await ask('of-a-reader')).every((message) => 'update' in message)).toBe(true)
    expect(await ask('of-nobody')).toMatchObject([{ code: 'NA', grpcCodeValue: 7 }])
    expect(await ask()).toMatchObject([{ code: 'NA', grpcCodeValue: 16 }])
    guarded.server.close()
  })

  it('refuses a deprecated stream with an error message on Canton 3.6, and refuses the connection on Canton 3.7', async () => {
    const disabling = await doorOf('3.6')
    for (const path of ['/v2/updates/flats', '/v2/updates/trees']) {
      const stream = await openStream(disabling.port, path)
      stream.send({})
      await stream.until(() => stream.closeCode !== undefined)
      expect(stream.messages).toMatchObject([{ code: 'DEPRECATED_API_DISABLED', grpcCodeValue: 9 }])
    }
    const later = await doorOf('3.7')
    for (const path of ['/v2/updates/flats', '/v2/updates/trees']) {
      await expect(openStream(later.port, path)).rejects.toThrow('404')
    }
    disabling.server.close()
    later.server.close()
  })

  it('returns 404 for a path without a stream, and for a stream that the participant does not serve', async () => {
    await expect(openStream(port, '/v2/users')).rejects.toThrow('404')
    const older = await streamServer(participantStreams(participant, undefined, ['/v2/updates']))
    await expect(openStream(older.port, '/v2/updates')).rejects.toThrow('404')
    older.server.close()
  })

  it('closes the stream on an invalid request, and survives a client that disconnects immediately', async () => {
    const stream = await openStream(port, '/v2/updates')
    stream.socket.send('{nothing')
    await stream.until(() => stream.closeCode !== undefined)
    expect(stream.messages).toMatchObject([{ code: 'INVALID_ARGUMENT' }])
    const leaving = await openStream(port, '/v2/state/active-contracts')
    leaving.send({ activeAtOffset: participant.ledger.end, eventFormat: ofAll })
    leaving.socket.terminate()
    const next = await openStream(port, '/v2/updates')
    next.send({ beginExclusive: participant.ledger.end, updateFormat: {} })
    await next.until(() => next.closeCode !== undefined)
    expect(next.messages).toMatchObject([{ code: 'MISSING_FIELD' }])
  })
})
