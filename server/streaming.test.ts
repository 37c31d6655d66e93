import http, { type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestDashboard } from './testing/dashboard.ts'
import { deferred } from './testing/deferred.ts'
import { startUpstream } from './testing/upstream.ts'

const mebibyte = 1024 * 1024
const chunk = Buffer.alloc(64 * 1024, 'x')

const opened: { close(graceMs: number): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close(0)))
})

/** Writes so many bytes as fast as they are taken. */
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

/** Waits until a sender that nobody reads from gets no further, and says how far it got. */
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

async function dashboardFor(url: string): Promise<string> {
  const started = await startTestDashboard({
    environment: { LEDGER_URL: url },
    limits: { maxBodyBytes: 256 * mebibyte },
  })
  opened.push(started)
  return started.url
}

describe('streaming', () => {
  it('holds no more of a 200 MiB download than the connections do while nobody reads', async () => {
    let progress = { written: 0 }
    const upstream = await startUpstream((_request, response) => {
      progress = pour(response, 200 * mebibyte)
    })
    opened.push(upstream)
    const base = await dashboardFor(upstream.url)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      http.get(`${base}api/ledger/v2/packages/x`, { agent: false }, resolve).on('error', reject)
    })
    expect(await whereItStalls(progress)).toBeLessThan(40 * mebibyte)
    expect(await count(answer)).toBe(200 * mebibyte)
  })

  it('holds no more of a 50 MiB upload than the connections do while nobody reads', async () => {
    const asked = deferred<IncomingMessage>()
    const upstream = await startUpstream((request, response) => {
      asked.resolve(request)
      request.once('end', () => response.end('{}'))
    })
    opened.push(upstream)
    const base = await dashboardFor(upstream.url)
    const request = http.request(`${base}api/ledger/v2/packages`, { method: 'POST', agent: false })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject)
    })
    const progress = pour(request, 50 * mebibyte)
    const received = await asked.promise
    expect(await whereItStalls(progress)).toBeLessThan(25 * mebibyte)
    expect(await count(received)).toBe(50 * mebibyte)
    expect((await answered).statusCode).toBe(200)
  })
})
