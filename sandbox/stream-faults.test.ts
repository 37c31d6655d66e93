import type { Server } from 'node:http'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import { FaultInjector } from './fault-injector.ts'
import { parseFaults } from './faults.ts'
import { createLedger } from './ledger/create-ledger.ts'
import { createParticipant } from './participant/app.ts'
import type { Participant } from './participant/participant.ts'
import { participantStreams } from './participant/streams.ts'
import { openStream, streamServer } from './participant/testing/stream-client.ts'

const ofAll: JsonObject = { filtersForAnyParty: { cumulative: [] } }
const updateFormat: JsonObject = {
  includeTransactions: {
    eventFormat: ofAll,
    transactionShape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
  },
}

let participant: Participant
let server: Server | undefined
beforeAll(() => {
  participant = createParticipant(createLedger({ seed: 3, updates: 600 }))
})
afterEach(() => void server?.close())

/**
 * Opens a stream of the last hundred updates, with injected faults. Without faults, the stream
 * would end after these updates.
 */
async function streamUnder(faults: string) {
  const injector = new FaultInjector(1, parseFaults(faults))
  const started = await streamServer(injector.wrapUpgrade(participantStreams(participant)))
  server = started.server
  const stream = await openStream(started.port, '/v2/updates')
  const { end } = participant.ledger
  stream.send({ beginExclusive: end - 100, endInclusive: end, updateFormat })
  return stream
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('a stream with faults', () => {
  it('opens a silent stream, which sends no messages', async () => {
    const stream = await streamUnder('ledger:silent=100%')
    expect(stream.socket.protocol).toBe('daml.ws.auth')
    await aWhile()
    expect(stream.messages).toEqual([])
    expect(stream.closeCode).toBeUndefined()
    stream.socket.terminate()
  })

  it('sends a few messages of a stalled stream, and then no more', async () => {
    const stream = await streamUnder('ledger:stalls=100%')
    await stream.until(() => stream.messages.length > 0)
    await aWhile()
    expect(stream.messages.length).toBeLessThanOrEqual(3)
    expect(stream.closeCode).toBeUndefined()
    stream.socket.terminate()
  })

  it('does not apply faults of another family to a stream', async () => {
    const stream = await streamUnder('scan:silent=100%')
    await stream.until(() => stream.closeCode !== undefined)
    expect(stream.messages.length).toBeGreaterThan(3)
  })
})
