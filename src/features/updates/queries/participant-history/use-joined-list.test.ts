import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { JoinedList } from './joined-list.ts'
import { participantNewsQuery } from './use-joined-list.ts'

const apiError = new ApiError({
  endpoint: { method: 'GET', path: '/v2/state/ledger-end' },
  family: 'ledger',
  url: '/api/ledger/v2/state/ledger-end',
  at: 0,
  kind: 'http',
  status: 502,
  retryAfterSeconds: undefined,
  error: { form: 'text', text: 'nobody there' },
})

it('retries after a failure that precedes the stream, and stops polling after the retry succeeds', async () => {
  const client = new QueryClient()
  const list = new JoinedList(client, {
    withScan: false,
    parties: ['p::1'],
    shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
    upTo: undefined,
  })
  const readNews = vi.spyOn(list, 'readParticipantNews').mockRejectedValueOnce(apiError)
  readNews.mockResolvedValue({ quietTurns: 0 })
  const options = participantNewsQuery(list, true)
  const query = new QueryObserver(client, options).getCurrentQuery()
  const interval = () =>
    typeof options.refetchInterval === 'function' && options.refetchInterval(query)
  await expect(client.fetchQuery({ ...options, retry: false })).rejects.toBe(apiError)
  expect(interval()).toBeGreaterThan(0)
  await client.fetchQuery(options)
  expect(interval()).toBe(false)
})
