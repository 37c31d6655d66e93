import { describe, expect, it } from 'vitest'
import { isAmbiguousPath } from '../request-target.ts'
import { furtherEndpoints } from './endpoints.ts'
import { describeConversation } from './judge.ts'
import { errorOf } from './read-answers.ts'
import { converse } from './raw-client.ts'
import { attack, basePathOf, type Stage } from './stage.ts'
import { traversalTargets, unusualTargets, staysBelow } from './targets.ts'
import { tryAll } from './try-all.ts'
import { headLines } from './write-request.ts'

const bases = ['ledger', 'scan', 'validator', 'registry'].map(basePathOf)

/**
 * Allows further paths, because the servers would otherwise refuse these targets only because their
 * paths are not allowed.
 */
attack('Targets', { env: { FURTHER_ENDPOINTS: furtherEndpoints } }, (stage) => {
  describe('requests with unusual targets', () => {
    const first = [
      ...new Set(traversalTargets.map((target) => target.split('/').slice(0, 3).join('/'))),
    ]
    it(`forwards none of ${traversalTargets.length} climbing targets from ${first.length} beginnings`, async ({
      task,
    }) => {
      expect(
        await tryAll(task, traversalTargets, (target) => objectionsTo(stage(), target)),
      ).toEqual([])
    })
    it(`forwards none of ${unusualTargets.length} odd targets`, async ({ task }) => {
      expect(await tryAll(task, unusualTargets, (target) => objectionsTo(stage(), target))).toEqual(
        [],
      )
    })
    it('forwards no request outside the base paths to an upstream', () => {
      const { upstream } = stage()
      expect(upstream.malformed.map(({ why }) => why)).toEqual([])
      const outside = upstream.requests.map(({ target }) => target).filter(isOutside)
      expect(outside.slice(0, 20)).toEqual([])
      expect(upstream.requests.length).toBeLessThanOrEqual(
        traversalTargets.length + unusualTargets.length,
      )
    })
  })
})

const isOutside = (target: string): boolean => !bases.some((base) => staysBelow(target, base))

async function objectionsTo(stage: Stage, target: string): Promise<string[]> {
  const { server, address, upstream, host } = stage
  const mark = stage.mark()
  const named = target.replace('HOST', host)
  const marked = `${named}${named.includes('?') ? '&' : '?'}case=${mark}`
  const head = headLines([`GET ${marked} HTTP/1.1`, `Host: ${host}`, 'Connection: close'])
  const talk = await converse(address, [head], { answers: Infinity })
  const objections: string[] = []
  const reached = upstream.seen(mark)
  if (reached.length > 1) objections.push(`${reached.length} requests`)
  for (const request of reached) {
    if (isOutside(request.target)) objections.push(`outside: ${request.target.slice(0, 200)}`)
  }
  const [answer, ...others] = talk.answers
  if (others.length > 0) objections.push(describeConversation(talk))
  // A registry or Scan that is not configured has its own error text. nginx answers 505 to protocol
  // versions that it knows but does not support.
  const isUnset = answer?.status === 502 && /REGISTRY_URLS|SCAN_URLS/.test(errorOf(answer) ?? '')
  const isUnspoken = answer?.status === 505 && server.name === 'nginx'
  if ((answer?.status ?? 0) >= 500 && !isUnset && !isUnspoken)
    objections.push(describeConversation(talk))
  const isRefused = [400, 414, 431].includes(answer?.status ?? 400)
  if (named.startsWith('/') && isAmbiguousPath(named) && !isRefused)
    objections.push(describeConversation(talk))
  if (answer === undefined && !talk.closed) objections.push(describeConversation(talk))
  if (/root:.*:0:0:|"name": "cantilever"/.test(String(talk.bytes)))
    objections.push('a file of the machine')
  return objections
}
