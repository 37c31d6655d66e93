import { describe, expect, it } from 'vitest'
import { checkAnswer, checkRefusal, describeConversation } from './judge.ts'
import { valuesOf } from './http-text.ts'
import { errorOf } from './read-answers.ts'
import { converse } from './raw-client.ts'
import { attack, type Stage } from './stage.ts'
import {
  outcomeAtNginx,
  outcomeOf,
  statuses,
  stepsOf,
  invalidStatuses,
  type StatusCase,
} from './statuses.ts'
import { tryAll } from './try-all.ts'
import { requestOf } from './write-request.ts'

const hundreds = Array.from({ length: 10 }, (_, hundred) => ({
  hundred: `${hundred}xx`,
  cases: statuses
    .slice(hundred * 100, hundred * 100 + 100)
    .map((status) => ({ status, followed: false })),
}))
const interim = statuses.slice(100, 200).map((status) => ({ status, followed: true }))
const noStatuses = invalidStatuses.map((status) => ({ status, followed: false }))

attack('Statuses', {}, (stage) => {
  describe("the status of an upstream's response", () => {
    it.for(hundreds)(
      "forwards or refuses an upstream's response with any status of $hundred",
      async ({ cases }, { task }) => {
        expect(await tryAll(task, cases, (each) => objectionsTo(stage(), each))).toEqual([])
      },
    )
    it('forwards the answer after an interim answer', async ({ task }) => {
      expect(await tryAll(task, interim, (each) => objectionsTo(stage(), each))).toEqual([])
    })
    it('rejects invalid statuses', async ({ task }) => {
      expect(await tryAll(task, noStatuses, (each) => objectionsTo(stage(), each))).toEqual([])
    })
  })
})

async function objectionsTo(stage: Stage, each: StatusCase): Promise<string[]> {
  const { server, upstream, address, host } = stage
  const asking = { mark: stage.mark(), host }
  upstream.reply(asking.mark, { steps: stepsOf(each) })
  const outcome = server.name === 'Node' ? outcomeOf(each) : outcomeAtNginx(each)
  const answers = outcome.kind === 'cut' ? 0 : 1
  const talk = await converse(address, [requestOf(asking, 'GET')], { answers })
  const objections: string[] = []
  if (talk.answers.some(({ head }) => valuesOf(head, 'location').join('') !== '')) {
    objections.push('a Location')
  }
  if (outcome.kind === 'passed') {
    objections.push(...checkAnswer(talk, outcome.status, outcome.body))
  } else if (outcome.kind === 'refused') {
    objections.push(...checkRefusal(talk, [502]))
    const message = errorOf(talk.answers[0]) ?? ''
    if (!message.includes(outcome.naming))
      objections.push(`does not name ${outcome.naming}: ${message}`)
  } else if (talk.bytes.length > 0 || !talk.closed) {
    objections.push(describeConversation(talk))
  }
  if (upstream.seen(asking.mark).length !== 1) objections.push('not asked once')
  return objections
}
