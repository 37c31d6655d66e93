import http, { type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { deferred } from './testing/deferred.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'

const mebibyte = 1024 * 1024
const chunk = Buffer.alloc(64 * 1024, 'x')

/** Writes a number of bytes as fast as the reader accepts them. */
function pour(into: NodeJS.WritableStream, total: number) {
  const progress = { written: 0 }
  const go = () => {
    while (progress.written < total) {
      progress.written += chunk.length
      if (!into.write(chunk)) {
        into.once('drain', go)
        return
      }
    }
    into.end()
  }
  go()
  return progress
}

/** Waits until a sender without a reader stalls. Returns the number of bytes written until then. */
async function whereItStalls(progress: { written: number }): Promise<number> {
  let before = -1
  while (before !== progress.written) {
    before = progress.written
    await pause(200)
  }
  return before
}

function count(stream: IncomingMessage): Promise<number> {
  return new Promise((resolve, reject) => {
    let total = 0
    stream.on('data', (data: Buffer) => (total += data.length))
    stream.on('end', () => resolve(total))
    stream.on('error', reject)
  })
}

function dashboardFor(url: string): Promise<string> {
  return dashboardOrigin({
    environment: { LEDGER_URL: url },
    limits: { maxBodyBytes: 256 * mebibyte },
  })
}

describe('streaming', () => {
  it("buffers nothing of a 200 MiB download beyond the connections' own buffers while the client does not read", async () => {
    let progress = { written: 0 }
    const ledger = await upstream((_request, response) => {
      progress = pour(response, 200 * mebibyte)
    })
    const base = await dashboardFor(ledger.url)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      http.get(`${base}/api/ledger/v2/packages/x`, { agent: false }, resolve).on('error', reject)
    })
    expect(await whereItStalls(progress)).toBeLessThan(40 * mebibyte)
    expect(await count(answer)).toBe(200 * mebibyte)
  })

  it("buffers nothing of a 50 MiB upload beyond the connections' own buffers while the server does not read", async () => {
    const arrival = deferred<IncomingMessage>()
    const ledger = await upstream((request, response) => {
      arrival.resolve(request)
      request.once('end', () => response.end('{}'))
    })
    const base = await dashboardFor(ledger.url)
    const request = http.request(`${base}/api/ledger/v2/packages`, { method: 'POST', agent: false })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject)
    })
    const progress = pour(request, 50 * mebibyte)
    const received = await arrival.promise
    expect(await whereItStalls(progress)).toBeLessThan(25 * mebibyte)
    expect(await count(received)).toBe(50 * mebibyte)
    expect((await answered).statusCode).toBe(200)
  })
})
