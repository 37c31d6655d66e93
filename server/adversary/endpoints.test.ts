import { describe, it } from 'vitest'
import {
  productEndpoints,
  furtherEndpoints,
  furtherPaths,
  otherMethods,
  otherPaths,
  severalScans,
  type EndpointCase,
} from './endpoints.ts'
import { describeConversation } from './judge.ts'
import { errorOf } from './read-answers.ts'
import { converse } from './raw-client.ts'
import { attack, type Stage } from './stage.ts'
import { headLines, targetOf } from './write-request.ts'

attack('Methods and paths', {}, (stage) => {
  describe.concurrent('requests that the product sends', () => {
    it.for(productEndpoints)('forwards $method $path', async (each, { expect }) => {
      expect(await objectionsTo(stage(), each)).toEqual([])
    })
  })
  describe.concurrent('requests that the product never sends', () => {
    it.for(otherPaths)('refuses $method $path', async (each, { expect }) => {
      expect(await objectionsTo(stage(), each)).toEqual([])
    })
    it.for(otherMethods)('refuses $method $path', async (each, { expect }) => {
      expect(await objectionsTo(stage(), each)).toEqual([])
    })
  })
})

attack('Further endpoints', { env: { FURTHER_ENDPOINTS: furtherEndpoints } }, (stage) => {
  describe.concurrent('the further endpoints of the operator', () => {
    it.for(furtherPaths)(
      'allows or refuses $method $path by FURTHER_ENDPOINTS',
      async (each, { expect }) => {
        expect(await objectionsTo(stage(), each)).toEqual([])
      },
    )
  })
})

attack(
  'Several Scans',
  { env: { FURTHER_ENDPOINTS: 'scan:*:/x/*' }, only: ['Node'], severalScans: true },
  (stage) => {
    describe.concurrent('requests to numbered Scans', () => {
      it.for(severalScans)(
        'allows or refuses $method $path by the configured Scans',
        async (each, { expect }) => {
          expect(await objectionsTo(stage(), each)).toEqual([])
        },
      )
    })
  },
)

async function objectionsTo(stage: Stage, each: EndpointCase): Promise<string[]> {
  const { method, path, statuses } = each
  const { server, address, upstream, host } = stage
  const asking = { mark: stage.mark(), host }
  const length = method === 'POST' ? ['Content-Length: 0'] : []
  const first = `${method} ${targetOf(asking, path)} HTTP/1.1`
  const talk = await converse(address, [headLines([first, `Host: ${host}`, ...length])])
  const [answer] = talk.answers
  const reached = upstream.seen(asking.mark).length
  const isGood = statuses.includes(200)
  // nginx may reject an unknown or disallowed method with other statuses than Node.
  const more = server.name === 'nginx' && statuses.includes(405) ? [403, 400, 501] : []
  const objections = reached === (isGood ? 1 : 0) ? [] : [`reached the upstream: ${reached}`]
  const isRight =
    answer === undefined
      ? talk.closed && !isGood
      : [...statuses, ...more].includes(answer.status) && talk.answers.length === 1
  if (!isRight) objections.push(describeConversation(talk))
  if (answer?.status === 403 && errorOf(answer) === undefined) objections.push('without words')
  return objections
}
