import { describe, expect, it } from 'vitest'
import { callLog } from './call-log.ts'
import { sendForBytes } from './transport.ts'
import { anyEndpoint } from './testing/any-endpoint.ts'
import { respondWith, failureOfCall, scriptedServer } from './testing/scripted-server.ts'

const api = scriptedServer()

describe('sendForBytes', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

  it('returns the bytes of a response as a stream, and the size of the response', async () => {
    api.listener = (_request, response) => {
      response.writeHead(200, { 'content-length': String(bytes.length) }).end(bytes)
    }
    const { stream, size } = await sendForBytes(anyEndpoint)
    expect(size).toBe(bytes.length)
    const got = new Uint8Array(await new Response(stream).arrayBuffer())
    expect(got.length).toBe(bytes.length)
    expect(got.every((byte, index) => byte === bytes[index])).toBe(true)
    expect(callLog.snapshot().at(-1)).toMatchObject({ status: 200, size: bytes.length })
  })

  it('fails with an ApiError if the connection is lost while receiving bytes', async () => {
    api.listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '300000' })
      response.write(bytes.subarray(0, 1000), () => response.destroy())
    }
    const { stream } = await sendForBytes(anyEndpoint)
    expect(await failureOfCall(new Response(stream).arrayBuffer())).toMatchObject({
      kind: 'unreachable',
      status: 200,
    })
  })

  it('times out in the middle of the received bytes', async () => {
    api.listener = (_request, response) => {
      response.writeHead(200).write(bytes.subarray(0, 1000))
    }
    const { stream } = await sendForBytes(anyEndpoint, {}, { timeoutMs: 50 })
    expect(await failureOfCall(new Response(stream).arrayBuffer())).toMatchObject({
      kind: 'timed-out',
    })
  })

  it('logs that a partly read body was cancelled', async () => {
    api.listener = (_request, response) => {
      response.writeHead(200).write(bytes.subarray(0, 1000))
    }
    const { stream } = await sendForBytes(anyEndpoint)
    await stream.cancel()
    expect(callLog.snapshot().at(-1)?.failure).toMatchObject({ kind: 'aborted' })
  })

  it('reads an error response to a request for bytes as an error', async () => {
    api.listener = respondWith(404, '{"code": "PACKAGE_NOT_FOUND", "cause": "none"}')
    expect(await failureOfCall(sendForBytes(anyEndpoint))).toMatchObject({
      kind: 'http',
      status: 404,
    })
  })
})
