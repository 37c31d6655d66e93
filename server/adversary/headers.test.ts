import { describe, expect, it } from 'vitest'
import {
  clientHeaders,
  contentTypes,
  forgeries,
  headersAllowedToClient,
  headersAllowedUpstream,
  upstreamHeaders,
} from './headers.ts'
import { valuesOf } from './http-text.ts'
import { converse } from './raw-client.ts'
import { attack, type Stage } from './stage.ts'
import { goodTargets, headLines, requestOf, targetOf } from './write-request.ts'

attack('Headers', {}, (stage) => {
  describe.concurrent('headers of a client that are not forwarded', () => {
    it.for(clientHeaders)("does not forward the client's header %s", async (line, { expect }) => {
      const { passed, answered } = await exchangeHeaders(stage(), goodTargets.GET, [line])
      expect([...passed.keys()].filter((name) => !headersAllowedUpstream.has(name))).toEqual([])
      expect(answered).toBe(200)
    })
    it('forwards none of many unknown headers', async ({ expect }) => {
      const { passed } = await exchangeHeaders(stage(), goodTargets.GET, clientHeaders)
      expect([...passed.keys()].filter((name) => !headersAllowedUpstream.has(name))).toEqual([])
    })
    it.for(forgeries)(
      "sets the header %s itself and ignores the client's value",
      async ([name, value], { expect }) => {
        const { passed } = await exchangeHeaders(stage(), goodTargets.GET, [`${name}: ${value}`])
        expect(passed.get(name)).toHaveLength(1)
        expect(String(passed.get(name))).not.toContain(value)
      },
    )
    it.for(['X-Anything', 'Accept', 'Authorization', 'X-Request-Id'])(
      'drops the header %s if `Connection` names it',
      async (name, { expect }) => {
        const lines = [`Connection: close, ${name}`, `${name}: mine`]
        const { passed } = await exchangeHeaders(stage(), goodTargets.GET, lines)
        // nginx forwards an allowed header even if `Connection` names it, because it applies these
        // names only to its own connection.
        if (stage().server.name === 'nginx' && headersAllowedUpstream.has(name.toLowerCase()))
          return
        expect(String(passed.get(name.toLowerCase()))).not.toContain('mine')
      },
    )
  })

  describe.concurrent('a token', () => {
    const own = ['Authorization: Bearer own']
    it.for([
      [goodTargets.GET, 1],
      ['/api/validator/v0/wallet/balance', 1],
      ['/api/scan/v0/dso', 0],
      ['/api/registry/registry/metadata/v1/info', 0],
    ] as const)('forwards a token to %s exactly %i times', async ([path, count], { expect }) => {
      const { passed } = await exchangeHeaders(stage(), path, own)
      expect(passed.get('authorization') ?? []).toHaveLength(count)
    })
    it('forwards at most one of two tokens', async ({ expect }) => {
      const { passed } = await exchangeHeaders(stage(), goodTargets.GET, [
        ...own,
        'Authorization: Bearer two',
      ])
      expect((passed.get('authorization') ?? []).length).toBeLessThanOrEqual(1)
    })
  })

  describe.concurrent('headers of an upstream that are not forwarded', () => {
    it.for(upstreamHeaders)(
      "does not forward the upstream's header %s",
      async (line, { expect }) => {
        const { headers, status } = await answered(stage(), [line])
        expect(status).toBe(200)
        const names = headers.map(([name]) => name.toLowerCase())
        // nginx adds its own `Server` header.
        const ofServer = stage().server.name === 'nginx' ? ['server'] : []
        expect(
          names.filter((name) => !headersAllowedToClient.has(name) && !ofServer.includes(name)),
        ).toEqual([])
        expect(new Set(names).size, 'each once').toBe(names.length)
      },
    )
    it('drops an unknown header', async ({ expect }) => {
      const { headers } = await answered(stage(), ['X-Anything: at all'])
      expect(headers.map(([name]) => name.toLowerCase())).not.toContain('x-anything')
    })
    it("drops an upstream's security policy that is laxer than the dashboard's", async ({
      expect,
    }) => {
      const lines = [
        "Content-Security-Policy: script-src 'unsafe-inline'",
        'X-Frame-Options: ALLOWALL',
      ]
      const { headers } = await answered(stage(), lines)
      expect(JSON.stringify(headers)).not.toMatch(/unsafe-inline|ALLOWALL/)
    })
    it.for(contentTypes)(
      "replaces the upstream's Content-Type if it is not allowed: %s",
      async ([theirs, ours], { expect }) => {
        const { head } = await answered(stage(), [], theirs)
        expect(valuesOf(head, 'content-type')).toHaveLength(1)
        expect(valuesOf(head, 'content-type')[0]).toMatch(ours)
      },
    )
    it('does not forward a response with two Content-Type headers as HTML', async ({ expect }) => {
      const { head } = await answered(stage(), ['Content-Type: text/html'])
      expect(valuesOf(head, 'content-type').join()).not.toContain('html')
    })
  })

  it('sends no session cookie to a client without a session', async () => {
    const { headers } = await answered(stage(), [])
    expect(headers.map(([name]) => name.toLowerCase())).not.toContain('set-cookie')
  })
})

/**
 * Sends a request with these header lines. Returns the headers that the upstream received, by name,
 * and the status that the client got.
 */
async function exchangeHeaders(stage: Stage, path: string, lines: readonly string[]) {
  const { address, upstream, host } = stage
  const mark = stage.mark()
  const first = `GET ${targetOf({ mark, host }, path)} HTTP/1.1`
  const talk = await converse(address, [headLines([first, `Host: ${host}`, ...lines])])
  const passed = new Map<string, string[]>()
  for (const [name, value] of upstream.seen(mark)[0]?.head.headers ?? []) {
    const key = name.toLowerCase()
    passed.set(key, [...(passed.get(key) ?? []), value])
  }
  return { passed, answered: talk.answers[0]?.status }
}

async function answered(stage: Stage, lines: readonly string[], type = 'application/json') {
  const { address, upstream, host } = stage
  const asking = { mark: stage.mark(), host }
  const head = ['HTTP/1.1 200 OK', `Content-Type: ${type}`, 'Content-Length: 2', ...lines]
  upstream.reply(asking.mark, { steps: [`${headLines(head)}{}`] })
  const talk = await converse(address, [requestOf(asking, 'GET')])
  const [answer] = talk.answers
  if (answer === undefined) throw new Error('There is no answer')
  return { head: answer.head, headers: answer.head.headers, status: answer.status }
}
