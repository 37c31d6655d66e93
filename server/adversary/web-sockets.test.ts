import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pollUntil } from './descriptors.ts'
import { openStalledClients, countUnclosedClients } from './stalled-client.ts'
import { describeConversation } from './judge.ts'
import { converse } from './raw-client.ts'
import { fin, rst } from './raw-upstream.ts'
import { attack, type Stage } from './stage.ts'
import { tryAll } from './try-all.ts'
import {
  handshake,
  acceptUpgrade,
  leakMarker,
  invalidHandshakes,
  invalidUpgradeReplies,
  streamPaths,
} from './web-sockets.ts'
import { headLines, requestOf } from './write-request.ts'

const refusals = [400, 401, 403, 404, 405, 414, 421, 426, 431, 501, 502, 503, 504, 505]
const until = { answers: Infinity, maxMs: 1200 }

const askingOf = (stage: Stage) => ({ mark: stage.mark(), host: stage.host })

attack('WebSockets', {}, (stage) => {
  it.for(streamPaths)(
    'opens a WebSocket at %s and passes data both ways',
    async (path, { expect }) => {
      const asking = askingOf(stage())
      stage().upstream.reply(asking.mark, acceptUpgrade())
      const sending = [handshake(asking, { path }), 300, 'one', 200, 'two']
      const talk = await converse(stage().address, sending, until)
      expect(talk.interim).toEqual([101])
      expect(String(talk.bytes)).toMatch(/\r\n\r\n\[one\]\[two\]$/)
      const [seen] = stage().upstream.seen(asking.mark)
      const names = seen?.head.headers.map(([name]) => name.toLowerCase()).toSorted()
      expect(names?.filter((name) => name !== 'user-agent')).toEqual([
        'connection',
        'host',
        'sec-websocket-key',
        'sec-websocket-protocol',
        'sec-websocket-version',
        'upgrade',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-request-id',
      ])
    },
  )
  it('sends the token to the participant as the first subprotocol, and never logs or returns the token', async () => {
    const asking = askingOf(stage())
    stage().upstream.reply(asking.mark, acceptUpgrade())
    const headers = { 'Sec-WebSocket-Protocol': 'daml.ws.auth, jwt.token.e30.e30.SECRET' }
    const talk = await converse(stage().address, [handshake(asking, { headers })], until)
    expect(talk.interim).toEqual([101])
    const sent = stage().upstream.seen(asking.mark)[0]?.head.headers
    expect(sent?.find(([name]) => /protocol/i.test(name))?.[1]).toBe(
      'jwt.token.e30.e30.SECRET, daml.ws.auth',
    )
    expect(stage().server.log() + String(talk.bytes)).not.toContain('SECRET')
  })
  it('rejects a malformed handshake', async ({ task }) => {
    const objections = await tryAll(task, invalidHandshakes, async ([, spoilt]) => {
      const asking = askingOf(stage())
      stage().upstream.reply(asking.mark, acceptUpgrade())
      const sending = [
        handshake(asking, spoilt),
        200,
        headLines([`TUNNEL /${asking.mark} HTTP/1.1`]),
      ]
      const talk = await converse(stage().address, sending)
      const wrong: string[] = []
      if (talk.interim.includes(101)) wrong.push(`opened: ${describeConversation(talk)}`)
      const [answer] = talk.answers
      if (answer === undefined ? !talk.closed : ![...refusals, 200].includes(answer.status)) {
        wrong.push(describeConversation(talk))
      }
      for (const { head } of stage().upstream.seen(asking.mark)) {
        const names = head.headers.map(([name]) => name.toLowerCase())
        if (names.some((name) => /^(?:upgrade|sec-websocket)/.test(name))) wrong.push('asked for')
      }
      if (stage().upstream.tunnelled(asking.mark) !== '') wrong.push('went through')
      return wrong
    })
    expect(objections).toEqual([])
    expect(stage().upstream.requests.filter(({ method }) => method === 'TUNNEL')).toEqual([])
    expect(stage().upstream.malformed).toEqual([])
  })
  it('rejects a malformed answer to the handshake', { timeout: 60_000 }, async ({ task }) => {
    const objections = await tryAll(task, invalidUpgradeReplies, async ([, reply]) => {
      const asking = askingOf(stage())
      stage().upstream.reply(asking.mark, reply)
      const talk = await converse(stage().address, [handshake(asking)])
      const wrong: string[] = []
      if (talk.interim.includes(101)) wrong.push(`opened: ${describeConversation(talk)}`)
      if (String(talk.bytes).includes(leakMarker)) wrong.push('what it said got out')
      const [answer] = talk.answers
      if (answer === undefined ? !talk.closed : !refusals.includes(answer.status)) {
        // nginx waits until no data has moved for the length of its time-out.
        wrong.push(describeConversation(talk))
      }
      return wrong
    })
    expect(objections).toEqual([])
  })
  it('forwards no second request after a handshake, whether the participant accepts or rejects the handshake', async () => {
    for (const steps of [
      acceptUpgrade(),
      { steps: ['HTTP/1.1 401 X\r\nContent-Length: 0\r\n\r\n'] },
    ]) {
      const asking = askingOf(stage())
      const second = { ...asking, mark: `${asking.mark}-second` }
      stage().upstream.reply(asking.mark, steps)
      const bytes = handshake(asking) + requestOf(second, 'DELETE')
      await converse(stage().address, [bytes], until)
      expect(stage().upstream.seen(second.mark)).toEqual([])
    }
  })
  it.for([
    ['by the client', acceptUpgrade(), true],
    ['by the participant', acceptUpgrade('last', fin), false],
  ] as const)(
    "closes the WebSocket's connections on both sides if the WebSocket is ended %s",
    async ([, reply, endAfter], { expect }) => {
      const asking = askingOf(stage())
      stage().upstream.reply(asking.mark, reply)
      const talk = await converse(stage().address, [handshake(asking), 300], {
        answers: Infinity,
        maxMs: 10_000,
        endAfter,
      })
      expect(talk.closed).toBe(true)
      if (!endAfter) expect(String(talk.bytes)).toMatch(/\r\n\r\nlast$/)
    },
  )
  it('closes a WebSocket that is cut in the middle of a frame', async () => {
    const asking = askingOf(stage())
    stage().upstream.reply(
      asking.mark,
      acceptUpgrade('\x82\x7f\0\0\0\0\x7f\xff\xff\xffabc', 200, rst),
    )
    const talk = await converse(stage().address, [handshake(asking)], {
      answers: Infinity,
      maxMs: 10_000,
    })
    expect(talk.closed).toBe(true)
  })
  it('closes a WebSocket after a time-out without data', async () => {
    const asking = askingOf(stage())
    stage().upstream.reply(asking.mark, acceptUpgrade())
    expect(await countUnclosedClients(stage().address, handshake(asking), 20, 20_000)).toBe(0)
  })
  it(
    'forwards a WebSocket frame of any length without buffering it',
    { timeout: 60_000 },
    async () => {
      const asking = askingOf(stage())
      const mebibytes = Array<Buffer>(400).fill(Buffer.alloc(1024 * 1024, 1))
      stage().upstream.reply(
        asking.mark,
        acceptUpgrade(300, '\x82\x7f\0\0\0\0\x19\0\0\0', ...mebibytes),
      )
      const before = residentKib(stage().server.pid())
      const held = await openStalledClients(stage().address, handshake(asking), 8)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      const grown = residentKib(stage().server.pid()) - before
      held.forEach(({ release }) => release())
      expect(grown).toBeLessThan(100 * 1024)
    },
  )
})

attack('WebSockets, 8 of a client', { env: { MAX_SOCKETS_PER_CLIENT: '8' } }, (stage) => {
  it('limits the open WebSockets of a client that sends a thousand handshakes at once', async ({
    task,
  }) => {
    const asking = askingOf(stage())
    stage().upstream.reply(asking.mark, acceptUpgrade())
    const held = await openStalledClients(stage().address, handshake(asking), 1000)
    await pollUntil(
      () => stage().upstream.seen(asking.mark).length,
      (seen) => seen >= 8,
      5000,
    )
    expect(stage().upstream.openConnections()).toBeLessThanOrEqual(8)
    const more = await converse(stage().address, [handshake(asking)])
    expect(more.answers.map(({ status }) => status)).toEqual([503])
    // Plain requests have a separate limit.
    const plain = await converse(stage().address, [requestOf(askingOf(stage()), 'GET')])
    expect(plain.answers[0]?.status).toBe(200)
    task.meta.cases = { tried: 1000, held: 1000 }
    held.forEach(({ release }) => release())
    expect(await pollUntil(stage().upstream.openConnections, (open) => open === 0, 10_000)).toBe(0)
  })
})

function residentKib(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
