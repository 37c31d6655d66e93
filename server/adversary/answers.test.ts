import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { oddBodies, oddFramings } from './answer-bodies.ts'
import { interimAnswers, oddHeads } from './answer-heads.ts'
import { outcomeAt, type AnswerCase, type AnswerOutcome } from './answer-outcome.ts'
import { checkAnswer, checkCutOrRefused, checkRefusal, describeConversation } from './judge.ts'
import { converse, type Conversation } from './raw-client.ts'
import { attack, type Stage } from './stage.ts'
import { requestOf } from './write-request.ts'

const oddAnswers = [...oddHeads, ...oddBodies, ...oddFramings, ...interimAnswers]

attack('Heads and bodies of upstreams', {}, (stage) => {
  describe.concurrent('odd answers of an upstream', () => {
    it.for(oddAnswers.filter(({ alone }) => alone !== true))(
      'handles an answer safely: $name',
      async (each, { expect }) => {
        expect(await objectionsTo(stage(), each)).toEqual([])
      },
    )
  })
  describe('an upstream that sends unrequested bytes', () => {
    it.for(oddAnswers.filter(({ alone }) => alone === true))(
      'handles unrequested bytes safely: $name',
      async (each) => {
        expect(await objectionsTo(stage(), each)).toEqual([])
      },
    )
  })
})

async function objectionsTo(stage: Stage, each: AnswerCase): Promise<string[]> {
  const { server, upstream, address, host } = stage
  const asking = { mark: stage.mark(), host }
  upstream.reply(asking.mark, { steps: each.steps })
  const outcome = outcomeAt(server.name, each)
  const answers = outcome === 'bounded' && server.name === 'nginx' ? 0 : 1
  const talk = await converse(address, [requestOf(asking, 'GET')], { answers, maxMs: 15_000 })
  // Wait until the upstream has sent everything.
  if (each.alone === true) await wait(100)
  const objections = [...judge(talk, outcome), ...(await others(stage))]
  if (upstream.seen(asking.mark).length !== 1) objections.push('not asked once')
  return objections
}

function judge(talk: Conversation, outcome: AnswerOutcome): string[] {
  switch (outcome) {
    case 'refused':
      return checkRefusal(talk, [502])
    case 'cut':
      return checkCutOrRefused(talk, [502])
    case 'silent':
      return checkRefusal(talk, [504])
    case 'silent or cut':
      return checkCutOrRefused(talk, [504])
    case 'passed':
      return checkAnswer(talk, 200, '{}')
    case 'first only':
      return checkAnswer(talk, 200, '{}').length === 0 ? [] : checkCutOrRefused(talk, [502])
    case 'bounded': {
      const isEnded = talk.closed || talk.answers.length === 1 || talk.bytes.length > 0
      return isEnded && talk.answers[0]?.status !== 500 ? [] : [describeConversation(talk)]
    }
    default:
      return outcome satisfies never
  }
}

/**
 * Returns the objections to the response that another client gets afterwards. The response must
 * contain nothing from this case.
 */
async function others(stage: Stage): Promise<string[]> {
  const { address, host } = stage
  const asking = { mark: stage.mark(), host }
  const talk = await converse(address, [requestOf(asking, 'GET')])
  const isOwn = String(talk.answers[0]?.body).includes(`"mark":"${asking.mark}"`)
  return isOwn && talk.answers.length === 1
    ? []
    : [`somebody else got: ${describeConversation(talk)}`]
}
