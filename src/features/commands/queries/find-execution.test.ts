import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { unknownPath } from '#ledger/testing/recorded-errors.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { executionOf } from './find-execution.ts'

const sent: SentRequest = {
  id: 'execution s-1',
  draft: '',
  name: '',
  body: { commandId: 'c', actAs: ['alice::1220'] },
  sentAt: recordTimeOf(0n),
  after: 7n,
  outcome: { kind: 'unknown', why: 'No answer has come' },
}
const completion = {
  commandId: 'c',
  submissionId: 's-1',
  status: { code: 0, message: '' },
  updateId: `1220${'ab'.repeat(32)}`,
  offset: 9,
}
const refusal = { ...completion, updateId: '', status: { code: 9, message: 'inactive' } }

let requests: readonly (readonly [path: string, body: unknown])[]

function participant(answers: Readonly<Record<string, Response>>): void {
  requests = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const [path = ''] = (url.split('/').at(-1) ?? '').split('?')
    requests = [...requests, [path, JSON.parse(typeof init.body === 'string' ? init.body : '{}')]]
    const nothing = new Response(unknownPath, { status: 404 })
    return Promise.resolve(answers[path] ?? nothing)
  })
}

const look = (of: SentRequest = sent) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    executionOf(of, 'aGFzaA==', 's-1'),
  )
const byHash = (accepted: object | null, rejected: object[]) =>
  Response.json({ acceptedCompletion: accepted, lastRejectedCompletions: rejected })

beforeEach(clearMissingVersions)
afterEach(() => vi.unstubAllGlobals())

it('finds a signed transaction by hash with one request, whoever sent the transaction', async () => {
  const elsewhere = { ...completion, submissionId: 's-9' }
  participant({ 'completion-by-hash': byHash(elsewhere, [refusal]) })
  expect(await look()).toEqual({
    kind: 'done',
    updateId: completion.updateId,
    completionOffset: 9n,
  })
  expect(requests).toEqual([['completion-by-hash', { transactionHash: 'aGFzaA==' }]])
})

it('ignores the rejection of an earlier execution attempt', async () => {
  participant({ 'completion-by-hash': byHash(null, [{ ...refusal, submissionId: 's-0' }]) })
  expect(await look()).toMatchObject({ kind: 'not seen' })
  participant({
    'completion-by-hash': byHash(null, [{ ...refusal, submissionId: 's-0' }, refusal]),
  })
  expect(await look()).toEqual({ kind: 'refused', code: 9, message: 'inactive' })
})

it('distinguishes an unknown hash from a missing endpoint', async () => {
  const error = { code: 'COMPLETION_NOT_FOUND', cause: 'none', context: {}, errorCategory: 11 }
  participant({ 'completion-by-hash': Response.json(error, { status: 404 }) })
  expect(await look()).toMatchObject({ kind: 'not seen' })
  expect(requests.map(([path]) => path)).toEqual(['completion-by-hash'])
})

it('searches the completions since the time of sending if the participant is older than 3.6', async () => {
  const list = [{ completionResponse: { Completion: { value: completion } } }]
  participant({ completions: Response.json(list) })
  expect(await look()).toMatchObject({ kind: 'done', updateId: completion.updateId })
  expect(requests.at(-1)).toMatchObject(['completions', { beginExclusive: 7 }])
})

it('looks up a hash if the start offset is unknown, and reports this as impossible before Canton 3.6', async () => {
  const { after: _, ...rest } = sent
  const unplaced = { ...rest, after: undefined }
  participant({ 'completion-by-hash': byHash(completion, []) })
  expect(await look(unplaced)).toMatchObject({ kind: 'done' })
  participant({})
  expect(await look(unplaced)).toEqual({ kind: 'cannot look' })
})
