import { describe, it } from 'vitest'
import {
  namedHosts,
  origins,
  hostsWithSettings,
  hostsWithoutSettings,
  type HostCase,
} from './hosts.ts'
import { valuesOf } from './http-text.ts'
import { describeConversation } from './judge.ts'
import { errorOf } from './read-answers.ts'
import { converse } from './raw-client.ts'
import { attack, type Stage } from './stage.ts'
import { goodTargets, headLines, targetOf } from './write-request.ts'

attack('Hosts and origins', {}, (stage) => {
  describe.concurrent('a host', () => {
    it.for(hostsWithoutSettings)(
      'allows or refuses the host $host: $allowed',
      async (each, { expect }) => {
        expect(await objectionsTo(stage(), each)).toEqual([])
      },
    )
  })

  describe.concurrent('a target that names its host', () => {
    it.for([
      ['HOST', 'HOST', [200]],
      ['elsewhere.example', 'HOST', [400, 421]],
      // Only the host in the target counts.
      ['HOST', 'elsewhere.example', [200, 400, 421]],
      ['elsewhere.example', 'elsewhere.example', [400, 421]],
      ['HOST@elsewhere.example', 'HOST', [400, 421]],
      ['elsewhere.example@HOST', 'HOST', [200, 400, 421]],
    ] as const)(
      'uses only the host in the target: http://%s, Host: %s',
      async ([authority, named, statuses], { expect }) => {
        const { host } = stage()
        const put = (text: string) => text.replace('HOST', host)
        const target = `http://${put(authority)}/config.json`
        const { answers } = await sendRequest(stage(), 'GET', target, [`Host: ${put(named)}`])
        expect(statuses).toContain(answers[0]?.status)
      },
    )
  })

  describe.concurrent('a browser request below /api, by its headers', () => {
    it.for(origins)(
      'answers a browser request with $name: $status',
      async ({ lines, status }, { expect }) => {
        const { host, upstream } = stage()
        const headers = [`Host: ${host}`, ...lines(host)]
        for (const method of ['GET', 'POST'] as const) {
          const asking = { mark: stage().mark(), host }
          const target = targetOf(asking, goodTargets[method])
          const { answers } = await sendRequest(stage(), method, target, headers)
          expect(answers.map((answer) => answer.status)).toEqual([status])
          expect(upstream.seen(asking.mark)).toHaveLength(status === 200 ? 1 : 0)
          if (status === 403) expect(errorOf(answers[0])).toBeDefined()
        }
        const { answers } = await sendRequest(stage(), 'GET', '/api/connections', headers)
        expect(answers[0]?.status).toBe(status)
        expect(
          valuesOf(
            answers[0]?.head ?? { startLine: '', headers: [] },
            'access-control-allow-origin',
          ),
        ).toEqual([])
      },
    )
    it('serves a page to a browser that comes from another site', async ({ expect }) => {
      const lines = [
        `Host: ${stage().host}`,
        'Sec-Fetch-Site: cross-site',
        'Sec-Fetch-Dest: document',
      ]
      const { answers } = await sendRequest(stage(), 'GET', '/', lines)
      expect(answers[0]?.status).toBe(200)
    })
  })
})

attack('Hosts that are named', { env: { ALLOWED_HOSTS: namedHosts } }, (stage) => {
  describe.concurrent('a host', () => {
    it.for(hostsWithSettings)(
      'allows or refuses the host $host: $allowed',
      async (each, { expect }) => {
        expect(await objectionsTo(stage(), each)).toEqual([])
      },
    )
  })
})

async function objectionsTo(stage: Stage, { host, allowed }: HostCase): Promise<string[]> {
  const { address, upstream } = stage
  const named = host.replace('PORT', String(address.port))
  const lines = [`Host: ${named}`]
  const asking = { mark: stage.mark(), host: named }
  const api = targetOf(asking, goodTargets.GET)
  const objections: string[] = []
  for (const page of ['/', '/config.json', '/assets/nothing', '/api/connections', api]) {
    const talk = await sendRequest(stage, 'GET', page, lines)
    const [answer] = talk.answers
    // A server may answer 400 if the text is not a valid host.
    const statuses = allowed ? [200, 404] : [421, 400]
    if (!statuses.includes(answer?.status ?? 0))
      objections.push(`${page}: ${describeConversation(talk)}`)
    if (answer?.status === 421 && errorOf(answer) === undefined)
      objections.push(`${page}: no words`)
  }
  const reached = upstream.seen(asking.mark).length
  if (reached !== (allowed ? 1 : 0)) objections.push(`reached the upstream: ${reached}`)
  const health = await sendRequest(stage, 'GET', '/healthz', lines)
  const isHealthy = (allowed ? [200] : [200, 400]).includes(health.answers[0]?.status ?? 0)
  return isHealthy ? objections : [...objections, `/healthz: ${describeConversation(health)}`]
}

function sendRequest({ address }: Stage, method: string, target: string, lines: readonly string[]) {
  const length = method === 'POST' ? ['Content-Length: 0'] : []
  const head = headLines([`${method} ${target} HTTP/1.1`, ...lines, ...length, 'Connection: close'])
  return converse(address, [head], { answers: Infinity })
}
