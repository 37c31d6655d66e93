import { describe, it } from 'vitest'
import { valuesOf } from './http-text.ts'
import { describeConversation } from './judge.ts'
import { converse } from './raw-client.ts'
import { attack } from './stage.ts'
import { goodTargets, headLines, requestOf, targetOf } from './write-request.ts'

const websocket = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
const upgradeRequests = [
  ['websocket', websocket],
  ['websocket with a protocol', [...websocket, 'Sec-WebSocket-Protocol: daml.ws.auth']],
  [
    'h2c',
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ],
  ['h2c without settings', ['Connection: Upgrade', 'Upgrade: h2c']],
  ['TLS', ['Connection: Upgrade', 'Upgrade: TLS/1.2']],
  ['two protocols', ['Connection: Upgrade', 'Upgrade: websocket, h2c']],
  ['another protocol', ['Connection: upgrade', 'Upgrade: anything']],
  ['nothing that Connection names', ['Upgrade: websocket']],
] as const
const replies = [
  ['an echo', undefined],
  ['101', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
] as const
const refusals = [400, 403, 405, 426, 501, 502]

attack('Upgrades', {}, (stage) => {
  describe.concurrent('a request for a change of protocol', () => {
    const cases = upgradeRequests.flatMap(([name, lines]) =>
      replies.map(([replyName, reply]) => ({
        name: `${name}, answered with ${replyName}`,
        lines,
        reply,
      })),
    )
    it.for(cases)(
      'opens no tunnel to the upstream for an upgrade request: $name',
      async ({ lines, reply }, { expect }) => {
        const { address, host, upstream, mark } = stage()
        const asking = { mark: mark(), host }
        if (reply !== undefined) upstream.reply(asking.mark, { steps: [reply] })
        const tunnelled = headLines([`TUNNEL /${asking.mark} HTTP/1.1`])
        const sending = [requestOf(asking, 'GET', lines), 300, tunnelled]
        const talk = await converse(address, sending, { answers: 2 })
        expect(talk.interim, describeConversation(talk)).not.toContain(101)
        const [answer] = talk.answers
        if (answer === undefined) expect(talk.closed, 'answered or closed').toBe(true)
        else expect(reply === undefined ? [200, ...refusals] : refusals).toContain(answer.status)
        expect(upstream.seen(asking.mark).length).toBeLessThanOrEqual(1)
        for (const { head } of upstream.seen(asking.mark)) {
          const names = head.headers.map(([header]) => header.toLowerCase())
          expect(
            names.filter((each) => /^(?:upgrade|http2-settings|sec-websocket)/.test(each)),
          ).toEqual([])
        }
        const through = upstream.malformed.filter(({ bytes }) => bytes.includes(asking.mark))
        expect(through, 'through to the upstream').toEqual([])
        expect(upstream.requests.filter(({ method }) => method === 'TUNNEL')).toEqual([])
      },
    )
    it.for(['/', '/healthz', '/sandbox/state', '/api/connections', '/assets/nothing'])(
      'opens no WebSocket at %s',
      async (path, { expect }) => {
        const { address, host } = stage()
        const head = headLines([`GET ${path} HTTP/1.1`, `Host: ${host}`, ...websocket])
        const talk = await converse(address, [head])
        expect([200, 403, 404, ...refusals]).toContain(talk.answers[0]?.status)
        expect(talk.interim).toEqual([])
      },
    )
    it('refuses an upgrade to HTTP/2 at once', async ({ expect }) => {
      const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0'
      const talk = await converse(stage().address, [preface])
      const status = talk.answers[0]?.status
      if (status === undefined) expect(talk.closed, describeConversation(talk)).toBe(true)
      else expect([400, 403, 405, 421, 501, 505]).toContain(status)
    })
    it.for(['elsewhere.example:443', '/api/ledger/v2/version'])(
      'answers 405 to CONNECT %s',
      async (target, { expect }) => {
        const lines = [`CONNECT ${target} HTTP/1.1`, 'Host: localhost']
        const { answers } = await converse(stage().address, [headLines(lines)])
        const received = answers.map(({ status, head }) => [status, ...valuesOf(head, 'allow')])
        expect(received).toEqual([[405, 'GET, HEAD']])
      },
    )
    it('opens no tunnel for a request with a body', async ({ expect }) => {
      const { address, host, upstream, mark } = stage()
      const asking = { mark: mark(), host }
      const target = targetOf(asking, goodTargets.POST)
      const lines = [`POST ${target} HTTP/1.1`, `Host: ${host}`, ...websocket, 'Content-Length: 2']
      const { answers } = await converse(address, [`${headLines(lines)}{}`])
      expect([200, ...refusals]).toContain(answers[0]?.status)
      const bodies = upstream.seen(asking.mark).map(({ body }) => String(body))
      expect(bodies).toEqual(answers[0]?.status === 200 ? ['{}'] : [])
    })
  })
})
