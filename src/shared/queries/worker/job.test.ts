import { afterEach, expect, it, vi } from 'vitest'
import { tokenFor, waitForToken } from '#api/connection.ts'
import { jobService } from './job.ts'
import type { ReadingParts } from './resumable-reading.ts'

afterEach(() => vi.useRealTimers())

function openCounter() {
  const states: number[] = []
  let count = 0
  const service = jobService((by: number, { changed }: ReadingParts) => ({
    state: () => count,
    resume: () => void (count += by),
    stop: () => undefined,
    add() {
      count += by
      changed()
    },
  }))
  const tokens = { tokenOf: async () => 'the token of the page', tokenRefused: () => undefined }
  return { told: states, job: service.open(2, tokens, (state) => states.push(state)) }
}

it('starts the job at once, and reports its state at most a few times a second', () => {
  vi.useFakeTimers()
  const { told, job } = openCounter()
  expect(told).toEqual([2])
  for (let at = 0; at < 10; at++) job.add()
  vi.advanceTimersByTime(250)
  expect(told).toEqual([2, 22])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([2, 22])
})

it("sends a worker's calls with the token of the page", async () => {
  openCounter()
  await waitForToken('ledger')
  expect(tokenFor('ledger')).toBe('the token of the page')
})
