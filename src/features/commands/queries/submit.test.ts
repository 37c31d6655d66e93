import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestOf } from '../rules/request-of.ts'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { sentQuery } from './sent.ts'
import { submitOnce } from './submit.ts'

const commandText = `{"commands":[{"CreateCommand":{"templateId":"#iou-example:Iou:Iou","createArguments":{"n":123456789012345678901234567890,"d":1.10}}}],"commandId":"c-1","actAs":["${partyIdOf('alice')}"],"unknown":1e400}`

function request() {
  const body = parseJson(commandText)
  const checked = isJsonObject(body) ? requestOf('submit', body) : undefined
  if (checked === undefined) throw new Error('the test is wrong')
  return checked
}

type Answer = () => Response | Promise<Response>
const lost: Answer = () => Promise.reject(new TypeError('network error'))
const answer =
  (status: number, body: string): Answer =>
  () =>
    new Response(body, { status })
const refusal = (code: string, context: Record<string, string> = {}) =>
  answer(409, JSON.stringify({ code, cause: 'so', context, errorCategory: 10 }))

let client: QueryClient
let bodies: string[]

function participant(...answers: Answer[]): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/ledger-end')) return new Response('{"offset":9007199254740993}')
    bodies.push(typeof init.body === 'string' ? init.body : '')
    const next = answers.shift()
    if (next === undefined) throw new Error('sent more often than asked')
    return next()
  })
}

async function send(again?: SentRequest): Promise<SentRequest> {
  const submission = { draft: 'd', name: 'n', body: request(), ...(again && { again }) }
  await submitOnce(client, submission).catch(() => undefined)
  const [newest] = await client.fetchQuery(sentQuery())
  if (newest === undefined) throw new Error('nothing was kept')
  return newest
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  bodies = []
})

describe('submitOnce', () => {
  it('sends a submission unchanged and only once, and stores the outcome with the update id', async () => {
    participant(answer(200, '{"updateId":"1220ff","completionOffset":9007199254740995}'))
    const sent = await send()
    expect(bodies).toEqual([commandText])
    expect(stringifyJson(sent.body)).toBe(commandText)
    expect(sent.after).toBe(9007199254740993n)
    expect(sent.outcome).toEqual({
      kind: 'done',
      updateId: '1220ff',
      completionOffset: 9007199254740995n,
    })
  })

  it('does not send a submission again after a lost response, and leaves its outcome unknown', async () => {
    participant(lost)
    expect((await send()).outcome).toMatchObject({ kind: 'unknown' })
    expect(bodies).toHaveLength(1)
  })

  it('marks a submission as done if its second attempt is rejected as a duplicate', async () => {
    participant(lost, refusal('DUPLICATE_COMMAND', { completion_offset: '17' }))
    const first = await send()
    const { id, outcome, sentAt } = await send(first)
    expect(outcome).toEqual({ kind: 'done', completionOffset: 17n })
    expect({ id, sentAt }).toEqual({ id: first.id, sentAt: first.sentAt })
    expect(bodies[1]).toBe(bodies[0])
  })

  it('leaves the outcome unknown if the second attempt is rejected for another reason', async () => {
    participant(lost, refusal('CONTRACT_NOT_FOUND'))
    expect((await send(await send())).outcome).toMatchObject({ kind: 'unknown' })
  })

  it('stores a rejected submission with the error code as its final outcome', async () => {
    participant(refusal('CONTRACT_NOT_FOUND'))
    expect((await send()).outcome).toEqual({ kind: 'refused', code: 'CONTRACT_NOT_FOUND' })
  })
})
