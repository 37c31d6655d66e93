import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestListener } from 'node:http'
import { readBody } from './read-body.ts'
import { loopbackServer, type LoopbackServer } from './testing/loopback-server.ts'

let listener: RequestListener
let server: LoopbackServer

beforeEach(async () => {
  server = await loopbackServer((request, response) => listener(request, response))
})
afterEach(() => server[Symbol.asyncDispose]())

const ask = async (longest: number) => readBody(await fetch(server.baseUrl), longest)

const read = async (longest: number) => {
  const { bytes, isWhole } = await ask(longest)
  return [new TextDecoder().decode(bytes), isWhole]
}

describe('readBody', () => {
  it.each([
    ['announced', { 'content-length': '5' }],
    ['not announced', {}],
  ])('reads a body up to the limit if its length is %s', async (_name, headers) => {
    listener = (_request, response) => void response.writeHead(200, headers).end('12345')
    expect(await read(5)).toEqual(['12345', true])
    // Only the beginning of a longer body is read, even if it arrives in one chunk.
    expect(await read(4)).toEqual(['1234', false])
    expect(await read(1)).toEqual(['1', false])
  })

  it('cancels a body that never ends', async () => {
    let closed: (() => void) | undefined
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    listener = (_request, response) => {
      response.writeHead(200).on('close', () => closed?.())
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    const { bytes, isWhole } = await ask(1_000_000)
    expect(isWhole).toBe(false)
    expect(bytes.length).toBeLessThanOrEqual(1_000_000)
    await isClosed
  })

  it('reads an empty body as complete', async () => {
    listener = (_request, response) => void response.writeHead(204).end()
    expect(await ask(0)).toEqual({ bytes: new Uint8Array(), isWhole: true })
  })

  it('fails if the response body is cut off', async () => {
    listener = (_request, response) => {
      response.writeHead(200)
      response.write('{"a":', () => response.destroy())
    }
    await expect(ask(100)).rejects.toThrow('terminated')
  })
})
