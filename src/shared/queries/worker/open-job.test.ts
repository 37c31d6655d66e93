import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobService } from './job.ts'
import { createJobCache, openJob } from './open-job.ts'
import { createPagedRows } from './paged-rows.ts'
import { initialReadingState, type ReadingState } from './reading-state.ts'
import { fakeWorkers, type FakeWorker } from './testing/fake-worker.ts'

interface State extends ReadingState {
  readonly by: string
}

const beginning: State = { ...initialReadingState, by: 'nobody' }
const obeyed: string[] = []
let workers: readonly FakeWorker[]
/** The first worker does not return its rows until this is called. */
let release: (() => void) | undefined

const serviceOf = (number: number) =>
  jobService((question: string) => ({
    state: (): State => ({ ...beginning, by: `worker ${number} for ${question}` }),
    resume: () => void obeyed.push(`resume ${number}`),
    stop: () => void obeyed.push(`stop ${number}`),
    async lines(first: number, end: number): Promise<readonly string[]> {
      if (number === 1) await new Promise<void>((resolve) => (release = resolve))
      return Array.from({ length: Math.min(end, 300) - first }, (_, at) => `row ${first + at}`)
    },
  }))

beforeEach(() => {
  obeyed.length = 0
  release = undefined
  workers = fakeWorkers(() => serviceOf(workers.length + 1))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () =>
  openJob<ReturnType<typeof serviceOf>, State>({
    start: () => new Worker('test-worker.js'),
    name: 'test-worker',
    what: 'the program that tests',
    beginning,
    open: (worker, ...page) => worker.open('a test', ...page),
  })

describe('a job in a worker', () => {
  it("reports the states of a job's worker, and forwards commands to the worker", async () => {
    const job = open()
    expect(job.state()).toBe(beginning)
    await vi.waitFor(() => expect(job.state().by).toBe('worker 1 for a test'))
    job.stop()
    job.resume()
    await vi.waitFor(() => expect(obeyed).toEqual(['resume 1', 'stop 1', 'resume 1']))
    const pending = job.ask((called) => called.lines(0, 2))
    await vi.waitFor(() => expect(release).toBeDefined())
    release?.()
    expect(await pending).toEqual(['row 0', 'row 1'])
    job.close()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
  })

  it('fails when its worker dies, rejects pending calls, and starts a new worker when resumed', async () => {
    const job = open()
    await vi.waitFor(() => expect(job.state().by).toBe('worker 1 for a test'))
    const pending = job.ask((called) => called.lines(0, 2))
    workers[0]?.break('out of memory')
    await expect(pending).rejects.toThrow('the program that tests ended: out of memory')
    expect(job.state()).toMatchObject({
      phase: 'failed',
      by: 'nobody',
      failure: { kind: 'unreachable', reason: 'the program that tests ended: out of memory' },
    })
    await expect(job.ask((called) => called.lines(0, 2))).rejects.toThrow('has ended')
    job.stop()
    job.resume()
    await vi.waitFor(() => expect(job.state().by).toBe('worker 2 for a test'))
    expect(obeyed).toEqual(['resume 1', 'resume 2'])
    job.close()
  })

  it('returns rows that were requested from a worker that died, after it was resumed', async () => {
    const job = open()
    await vi.waitFor(() => expect(job.state().by).toBe('worker 1 for a test'))
    const rows = createPagedRows<string>({
      read: async (first, end) => ({
        lines: await job.ask((called) => called.lines(first, end)),
      }),
      subscribe: job.subscribe,
      version: () => job.state().by,
    })
    const stop = rows.subscribe(() => {})
    rows.see(210, 250)
    await vi.waitFor(() => expect(release).toBeDefined())
    workers[0]?.break('out of memory')
    job.resume()
    await vi.waitFor(() => expect(rows.known().rowAt(249)).toBe('row 249'))
    expect(rows.known().rowAt(300)).toBeUndefined()
    stop()
    job.close()
  })
})

it('keeps a limited number of jobs by key, and closes the oldest job beyond the limit', () => {
  const closed: string[] = []
  const jobOf = createJobCache<{ readonly close: () => void }>(2)
  const of = (key: string) => jobOf(key, () => ({ close: () => void closed.push(key) }))
  const a = of('a')
  expect(of('a')).toBe(a)
  of('b')
  of('c')
  expect(closed).toEqual(['a'])
  expect(of('a')).not.toBe(a)
})
