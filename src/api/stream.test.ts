import { describe, expect, it } from 'vitest'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { callLog } from './call-log.ts'
import { configureConnection } from './connection.ts'
import { readStream, type StreamOptions } from './stream.ts'
import { webSocket } from './stream-endpoint.ts'
import { fakeWebSockets } from './testing/fake-web-socket.ts'
import { failureOfCall } from './testing/scripted-server.ts'

const sockets = fakeWebSockets()
const stream = webSocket('/v2/updates', openObject({ offset: Int64 }))
const question = { beginExclusive: 9_007_199_254_740_993n }

async function all(options?: StreamOptions): Promise<bigint[]> {
  const offsets: bigint[] = []
  for await (const { offset } of readStream(stream, question, options)) offsets.push(offset)
  return offsets
}

const telling =
  (messages: readonly unknown[], code = 1000, reason = ''): Parameters<typeof sockets.serve>[0] =>
  (socket) => {
    socket.open()
    socket.tell(...messages)
    socket.end(code, reason)
  }

const ledgerError = (code: string, grpcCodeValue: number) =>
  JSON.stringify({ code, cause: 'because', context: {}, errorCategory: 1, grpcCodeValue })

const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSJ9.c2ln'

describe('readStream', () => {
  it('sends one request to the dashboard’s own server and keeps every digit of the stream’s messages', async () => {
    sockets.serve(telling(['{"offset":9007199254740995}', '{"offset":2}']))
    expect(await all()).toEqual([9_007_199_254_740_995n, 2n])
    const [socket] = sockets.made
    expect(socket?.url).toBe('ws://127.0.0.1:9/base/api/ledger/v2/updates')
    expect(socket?.protocols).toEqual(['daml.ws.auth'])
    expect(socket?.sent).toEqual(['{"beginExclusive":9007199254740993}'])
    expect(sockets.made).toHaveLength(1)
  })

  it('sends the token of a stream as the first subprotocol, and nowhere else', async () => {
    configureConnection({ tokenOf: () => token })
    sockets.serve(telling(['{"offset":1}', `{"offset":"${token}"}`]))
    const failure = await failureOfCall(all())
    const [socket] = sockets.made
    expect(socket?.protocols).toEqual([`jwt.token.${token}`, 'daml.ws.auth'])
    expect(socket?.url).not.toContain(token)
    expect(JSON.stringify([failure, callLog.snapshot()])).not.toContain(token)
    expect(callLog.snapshot().at(-1)).toMatchObject({ authenticated: true })
  })

  it('opens no stream if the request contains the token or the token is invalid', async () => {
    configureConnection({ tokenOf: () => token })
    const firstRead = readStream(stream, { parties: [token] }).next()
    expect(await failureOfCall(firstRead)).toMatchObject({ kind: 'unsendable' })
    configureConnection({ tokenOf: () => 'not a token' })
    expect(await failureOfCall(all())).toMatchObject({ kind: 'unsendable' })
    expect(sockets.made).toEqual([])
  })

  it('records a stream as one line in the call log, from its beginning to its end', async () => {
    sockets.serve(telling(['{"offset":1}']))
    const reading = readStream(stream, question)
    await reading.next()
    expect(callLog.snapshot()).toMatchObject([
      { status: 101, durationMs: undefined, body: '{"beginExclusive":9007199254740993}' },
    ])
    await reading.next()
    expect(callLog.snapshot()).toMatchObject([
      { status: 101, size: 12, durationMs: expect.any(Number), failure: undefined },
    ])
  })

  it('closes the stream when the caller leaves the loop', async () => {
    sockets.serve((socket) => {
      socket.open()
      socket.tell('{"offset":1}', '{"offset":2}')
    })
    for await (const { offset } of readStream(stream, question)) {
      expect(offset).toBe(1n)
      break
    }
    expect(sockets.made[0]?.isClosed).toBe(true)
    expect(callLog.snapshot()).toMatchObject([{ durationMs: expect.any(Number) }])
  })
})

describe('readStream: failures', () => {
  it.each([
    ['UNAUTHENTICATED', 16, 401],
    ['PERMISSION_DENIED', 7, 403],
    ['PARTICIPANT_PRUNED_DATA_ACCESSED', 9, 400],
    ['SERVICE_NOT_RUNNING', 14, 503],
    ['NO_SUCH_CODE', 77, 500],
  ])(
    'reports the error %s of a stream with the same status as a plain request',
    async (code, grpc, status) => {
      const refused: string[] = []
      configureConnection({ tokenOf: () => token, tokenRefused: (each) => refused.push(each) })
      sockets.serve(telling(['{"offset":1}', ledgerError(code, grpc)]))
      const failure = await failureOfCall(all())
      expect(failure).toMatchObject({ kind: 'http', status, error: { form: 'ledger', code } })
      expect(refused).toEqual(status === 401 ? [token] : [])
      expect(sockets.made[0]?.isClosed).toBe(true)
    },
  )

  it('reports no status if the stream fails before it is open', async () => {
    sockets.serve((socket) => socket.end(1006))
    expect(await failureOfCall(all())).toMatchObject({ kind: 'unreachable', status: undefined })
  })

  it('returns the received messages first if the stream fails in the middle', async () => {
    sockets.serve(telling(['{"offset":1}'], 1011, 'overloaded'))
    const reading = readStream(stream, question)
    expect(await reading.next()).toMatchObject({ value: { offset: 1n } })
    expect(await failureOfCall(reading.next())).toMatchObject({
      kind: 'unreachable',
      status: 101,
      reason: 'closed with 1011: overloaded',
    })
  })

  it.each([
    ['{"offset":"x"}', 'offset'],
    ['{"offset"', ''],
    ['<html>', ''],
  ])('reports the problem of an invalid stream message: %s', async (message, field) => {
    sockets.serve(telling([message]))
    expect(await failureOfCall(all())).toMatchObject({ kind: 'undecodable', status: 101, field })
  })

  it('rejects a binary stream message', async () => {
    sockets.serve(telling([new Uint8Array(3)]))
    expect(await failureOfCall(all())).toMatchObject({ kind: 'undecodable', expected: 'text' })
  })

  it('reports the waiting time if the stream does not open or receives nothing', async () => {
    expect(await failureOfCall(all({ openTimeoutMs: 10 }))).toMatchObject({ kind: 'timed-out' })
    sockets.serve((socket) => socket.open())
    expect(await failureOfCall(all({ silenceMs: 20 }))).toMatchObject({ timeoutMs: 20 })
    expect(sockets.made.map(({ isClosed }) => isClosed)).toEqual([true, true])
  })

  it('fails if one stream message is too large or all unread messages together are too large', async () => {
    const long = `{"offset":1,"x":"${'x'.repeat(100)}"}`
    sockets.serve(telling([long]))
    expect(await failureOfCall(all({ longestMessage: 50 }))).toMatchObject({ kind: 'too-large' })
    sockets.serve(telling([long, long, long]))
    const reading = readStream(stream, question, { longestQueue: 250 })
    expect((await reading.next()).done).toBe(false)
    expect((await reading.next()).done).toBe(false)
    expect(await failureOfCall(reading.next())).toMatchObject({
      kind: 'too-large',
      longestBytes: 250,
    })
  })

  it('drops unread messages if the caller aborts the stream', async () => {
    const controller = new AbortController()
    sockets.serve((socket) => {
      socket.open()
      socket.tell('{"offset":1}', '{"offset":2}')
    })
    const reading = readStream(stream, question, { signal: controller.signal })
    await reading.next()
    controller.abort()
    expect(await failureOfCall(reading.next())).toMatchObject({ kind: 'aborted' })
    expect(await failureOfCall(all({ signal: controller.signal }))).toMatchObject({
      kind: 'aborted',
    })
    expect(sockets.made.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  it('marks an expected failure of a stream as expected', async () => {
    sockets.serve(telling([ledgerError('X', 5)]))
    await failureOfCall(all({ expects: ({ kind }) => kind === 'http' }))
    expect(callLog.snapshot()).toMatchObject([{ isExpected: true }])
  })
})

it('reads many stream messages in order', async () => {
  const offsets = Array.from({ length: 5000 }, (_, index) => BigInt(index))
  sockets.serve((socket) => {
    socket.open()
    for (const offset of offsets) socket.tell(`{"offset":${offset}}`)
    socket.end()
  })
  expect(await all()).toEqual(offsets)
})
