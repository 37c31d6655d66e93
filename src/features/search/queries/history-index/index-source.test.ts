import { expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { matchAllFilter } from '../../rules/filter.ts'
import { beginOfTime, endOfTime } from '#ledger/history/time-limits.ts'
import { ownServerIndex } from './index-source.ts'

/** Starts an index that answers pages up to this size in time. Returns the requested sizes. */
function slowIndex(most: number): readonly number[] {
  const sizes: number[] = []
  configureConnection({
    baseUrl: 'http://dashboard.test/',
    async fetch(_input, init) {
      const question: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '')
      const size = Number(Object(question)['page_size'])
      sizes.push(size)
      if (size > most) {
        await new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        })
      }
      const head = {
        migration_id: '4',
        after_record_time: '2026-03-01T00:00:00Z',
        up_to_record_time: '2026-03-02T00:00:00Z',
        updates: '0',
      }
      return new Response(`${JSON.stringify(head)}\n{"transactions":[]}`)
    },
  })
  return sizes
}

const range = { migrationId: 4n, after: beginOfTime, upTo: endOfTime }
const search = { ...range, where: matchAllFilter, order: 'newest', pageSize: 1000 } as const
const read = () => ({ success: false, field: '', expected: '', received: '' }) as const

it('requests smaller index pages after slow answers, and increases the size slowly in the next search', async () => {
  const sizes = slowIndex(50)
  const index = ownServerIndex(40)
  const { signal } = new AbortController()
  expect((await index.search(search, read, signal)).items).toEqual([])
  expect(sizes).toEqual([1000, 100, 10])
  await index.search(search, read, signal)
  expect(sizes).toEqual([1000, 100, 10, 20])
})

it('fails if even an index page of one update takes too long', async () => {
  const sizes = slowIndex(0)
  const index = ownServerIndex(40)
  const pending = index.search(search, read, new AbortController().signal)
  await expect(pending).rejects.toMatchObject({ failure: { kind: 'timed-out' } })
  expect(sizes).toEqual([1000, 100, 10, 1])
})

it('sends no further request to the index after the search is stopped', async () => {
  const sizes = slowIndex(0)
  const stop = new AbortController()
  const pending = ownServerIndex(60_000).search(search, read, stop.signal)
  await expect.poll(() => sizes).toEqual([1000])
  stop.abort()
  await expect(pending).rejects.toMatchObject({ failure: { kind: 'aborted' } })
  expect(sizes).toEqual([1000])
})
