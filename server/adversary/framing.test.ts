import { describe, expect, it } from 'vitest'
import { forms } from './framing-forms.ts'
import { matrix, type FramingCase } from './framing-matrix.ts'
import { converse } from './raw-client.ts'
import { smuggleOf, smugglings, type Smuggling } from './smuggling.ts'
import { attack, type Stage } from './stage.ts'
import { requestOf } from './write-request.ts'

attack('Framing', {}, (stage) => {
  describe.concurrent('announced lengths', () => {
    it.for(matrix)(
      'frames a request body unambiguously, or refuses the request: $name',
      async (each, { expect }) => {
        expect(await objectionsTo(stage(), each)).toEqual([])
      },
    )
  })
  describe.concurrent('odd forms of requests', () => {
    it.for(forms)('handles an odd request safely: $name', async (each, { expect }) => {
      expect(await objectionsTo(stage(), each)).toEqual([])
    })
  })
  // These cases run one after another, because each tries to reach the connection that carries the
  // next client's request.
  describe('a request inside a body, and the token of another client', () => {
    it.for(smugglings)(
      "never passes a request inside a body or another client's token: $name",
      async (each) => {
        expect(await smuggledBy(stage(), each)).toEqual([])
      },
    )
  })
})

/**
 * Statuses for a request that the server cannot parse. nginx uses different statuses for some
 * cases.
 */
const refusals = {
  Node: [400, 405, 417, 421, 431],
  nginx: [400, 405, 408, 411, 413, 414, 421, 431, 501, 505],
}

async function objectionsTo(stage: Stage, each: FramingCase): Promise<string[]> {
  const { server, upstream, address, host } = stage
  const asking = { mark: stage.mark(), host }
  const outcome = each.outcome(asking)
  const bytes = each.write(asking)
  const methods = bytes.startsWith('HEAD') ? ['HEAD'] : []
  const talk = await converse(address, [bytes], { answers: each.answers ?? 1, methods })

  const bodies = upstream.seen(asking.mark).map(({ body }) => body.toString('latin1'))
  const statuses = talk.answers.map(({ status }) => status)
  const passed = talk.answers.filter(({ status }) => status === 200)
  const objections = upstream.malformed
    .filter((request) => request.bytes.includes(`case=${asking.mark}`))
    .map(({ why }) => `the upstream got ${why}`)
  if (upstream.seen(`${asking.mark}-smuggled`).length > 0)
    objections.push('a body became a request')
  const isTheirs = ({ body }: { body: Buffer }) => !String(body).includes(`"mark":"${asking.mark}"`)
  if (methods.length === 0 && passed.some(isTheirs)) objections.push('the answer of another case')

  const reached = JSON.stringify(bodies)
  const answered = `answered ${statuses.join(', ')}${talk.closed ? ', closed' : ''}`
  if (outcome.kind === 'passed') {
    if (reached !== JSON.stringify(outcome.bodies)) objections.push(`reached: ${reached}`)
    if (outcome.bodies.some((_body, at) => statuses[at] !== 200)) objections.push(answered)
  } else if (outcome.kind === 'either' && bodies.length > 0) {
    const expected = JSON.stringify(outcome.bodies.slice(0, bodies.length))
    if (reached !== expected) objections.push(`reached: ${reached}`)
    const isAnswered = passed.length === bodies.length
    if (!isAnswered && !(talk.closed && passed.length < bodies.length)) objections.push(answered)
  } else {
    if (bodies.length > 0) objections.push(`reached: ${reached}`)
    const isRefused =
      statuses.length === 0 ? talk.closed : refusals[server.name].includes(statuses[0] ?? 0)
    if (!isRefused) objections.push(answered)
  }
  return objections
}

/** Enough rounds for both clients to be served over the same upstream connection. */
const rounds = 10

async function smuggledBy(stage: Stage, { lines }: Smuggling): Promise<string[]> {
  const { upstream, address, host, mark } = stage
  const before = { requests: upstream.requests.length, malformed: upstream.malformed.length }
  const objections: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const attacker = { mark: mark(), host }
    const victim = { mark: mark(), host }
    const token = `token-of-${victim.mark}`
    const body = smuggleOf(host, round % 2 === 0 ? 0 : 120)
    const sending = [
      requestOf(attacker, 'GET', lines(body.length), body),
      20,
      requestOf(attacker, 'GET'),
    ]
    const theirs = [10, requestOf(victim, 'GET', [`Authorization: Bearer ${token}`])]
    const [attacked, served] = await Promise.all([
      converse(address, sending, { answers: 2, maxMs: 1000 }),
      converse(address, theirs),
    ])
    if (String(attacked.bytes).includes('token-of-')) objections.push('the attacker got a token')
    const own =
      served.answers[0]?.status === 200 && String(served.bytes).includes(`"mark":"${victim.mark}"`)
    if (!own) objections.push(`the other client got: ${String(served.bytes).slice(0, 200)}`)
  }
  const seen = upstream.requests.slice(before.requests)
  if (seen.some(({ target }) => target.includes('SMUGGLED'))) objections.push('/SMUGGLED was asked')
  for (const { why } of upstream.malformed.slice(before.malformed))
    objections.push(`the upstream got ${why}`)
  return objections
}
