import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../testing/certificate.ts'
import { requestOverHttp2, converseHttp2 } from './http2-client.ts'
import { frame, hasStatus200, settings, types, type Frame } from './http2-frames.ts'
import { badRequests, floods, headersFrame, requestHead } from './http2.ts'
import { attack, type Stage } from './stage.ts'
import { goodTargets, targetOf } from './write-request.ts'

const certificate = makeCertificate()
if (certificate === undefined) throw new Error('There is no openssl here: HTTP/2 cannot be tried')
const directory = mkdtempSync(join(tmpdir(), 'cantilever-adversary-'))
const env = { TLS_CERT: join(directory, 'cert.pem'), TLS_KEY: join(directory, 'key.pem') }
writeFileSync(env.TLS_CERT, certificate.cert)
writeFileSync(env.TLS_KEY, certificate.key)
afterAll(() => rmSync(directory, { recursive: true }))

const lastWords = Buffer.from('the last')

/** Only Node's server is tested, because the rendered nginx speaks HTTP/1.1. */
attack('HTTP/2', { env, only: ['Node'] }, (stage) => {
  it('answers a good HTTP/2 request', async () => {
    expect(await answersAnother(stage())).toEqual([])
  })
  it('answers a valid request in hand-written HTTP/2 frames', async () => {
    const { address, upstream, host, mark } = stage()
    const asking = { mark: mark(), host }
    const { frames } = await converseHttp2(
      address.port,
      [headersFrame(1, requestHead(asking, 'GET'))],
      (all) => all.some(({ stream, type }) => stream === 1 && type === types.data),
    )
    expect(hasStatus200(frames, 1)).toBe(true)
    expect(upstream.seen(asking.mark)).toHaveLength(1)
  })
  describe('floods', () => {
    it.for(floods)('survives a flood of $name', async ({ frames, mustEnd }) => {
      const { address, upstream, host, mark } = stage()
      const asking = { mark: mark(), host }
      const ping = frame(types.ping, 0, 0, lastWords)
      const sent = [...frames(asking), ping]
      const talk = await converseHttp2(
        address.port,
        sent,
        (all) =>
          all.some(({ type, payload }) => type === types.goAway || payload.equals(lastWords)),
        { maxMs: 40_000 },
      )
      // The server accepted the whole flood if it answered the last frame.
      const isTaken = talk.frames.some(
        ({ type, payload }) => type === types.ping && payload.equals(lastWords),
      )
      expect(talk.ended || (isTaken && mustEnd !== true), 'ended, or taken whole').toBe(true)
      expect(upstream.malformed).toEqual([])
      expect(await answersAnother(stage())).toEqual([])
    })
  })
  describe.concurrent('bad requests', () => {
    it.for(badRequests)('refuses a request with $name', async ({ frames, mayLose }, { expect }) => {
      const { address, server, upstream, host, mark } = stage()
      const asking = { mark: mark(), host }
      const talk = await converseHttp2(address.port, [...frames(asking)], (all) =>
        all.some(
          ({ type, stream }) =>
            type === types.goAway || (stream === 1 && type !== types.windowUpdate),
        ),
      )
      // A process that has ended also sends no response, so check that the server still runs.
      expect(server.pid()).toBeGreaterThan(0)
      expect(upstream.malformed).toEqual([])
      const seen = upstream.seen(asking.mark)
      expect(JSON.stringify(seen)).not.toMatch(/evil/i)
      expect(seen.length, 'reached the upstream').toBeLessThanOrEqual(mayLose === true ? 1 : 0)
      expect(hasStatus200(talk.frames, 1), 'answered 200').toBe(seen.length === 1)
      expect(
        talk.ended || talk.frames.some(({ stream }) => stream === 1),
        'answered or refused',
      ).toBe(true)
    })
  })
  describe.concurrent('streams', () => {
    it('forwards at most 128 simultaneous streams to an upstream', async ({ expect }) => {
      const { address, upstream, host, mark } = stage()
      const asking = { mark: mark(), host }
      upstream.reply(asking.mark, { steps: [] })
      const streams = Array.from({ length: 400 }, (_, at) =>
        headersFrame(at * 2 + 1, requestHead(asking, 'GET')),
      )
      const talk = await converseHttp2(address.port, streams, isRefused, { maxMs: 20_000 })
      expect(upstream.seen(asking.mark).length).toBeLessThanOrEqual(128)
      expect(talk.ended || isRefused(talk.frames)).toBe(true)
      expect(await answersAnother(stage())).toEqual([])
    })
    it('closes HTTP/2 streams whose answers are not read', async ({ expect }) => {
      const { address, host } = stage()
      const page = requestHead({ mark: 'none', host }, 'GET').map(
        ([name, value]): [string, string] => [name, name === ':path' ? '/index.html' : value],
      )
      const streams = Array.from({ length: 100 }, (_, at) => headersFrame(at * 2 + 1, page))
      // The flow-control window is 0 and is never enlarged, so the server cannot send any body.
      const first = settings([[4, 0]])
      const talk = await converseHttp2(address.port, streams, () => false, {
        first,
        maxMs: 40_000,
      })
      expect(talk.ended).toBe(true)
    })
    it('closes HTTP/2 streams that wait for a body', async ({ expect }) => {
      const { address, host, mark, upstream } = stage()
      const asking = { mark: mark(), host }
      const head = headersFrame(1, requestHead(asking, 'POST', [['content-length', '20']]), 4)
      const talk = await converseHttp2(address.port, [head], (all) =>
        all.some(({ stream, type }) => stream === 1 && type !== types.windowUpdate),
      )
      expect(talk.ended || talk.frames.some(({ stream }) => stream === 1)).toBe(true)
      expect(upstream.seen(asking.mark)).toEqual([])
    })
    it('closes an idle HTTP/2 session', async ({ expect }) => {
      const { address } = stage()
      const talk = await converseHttp2(address.port, [], () => false, {
        first: Buffer.alloc(0),
        maxMs: 15_000,
      })
      expect(talk.ended).toBe(true)
    })
  })
})

/**
 * Returns true if at least 272 of 400 streams, which is the number beyond the limit of 128, were
 * reset or answered.
 */
function isRefused(frames: readonly Frame[]): boolean {
  const ends = frames.filter(({ type }) => type === types.reset || type === types.headers)
  return new Set(ends.map(({ stream }) => stream)).size >= 400 - 128
}

async function answersAnother(stage: Stage): Promise<string[]> {
  const { address, host, mark } = stage
  const asking = { mark: mark(), host }
  const path = targetOf(asking, goodTargets.GET)
  const { status, body } = await requestOverHttp2(address.port, {
    ':path': path,
    ':authority': host,
  })
  const isOwn = status === 200 && body.includes(`"mark":"${asking.mark}"`)
  return isOwn ? [] : [`somebody else got ${status}: ${body.slice(0, 200)}`]
}
