import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPagedRows } from './paged-rows.ts'
import { fakeWorkers, type FakeWorker } from './testing/fake-worker.ts'
import { createSessionCache, openSession } from './worker-session.ts'

interface Service {
  readonly open: (tell: (state: string) => void) => void
  readonly obey: (command: string) => void
  readonly lines: (first: number, end: number) => Promise<readonly string[]>
}

const obeyed: string[] = []
let workers: readonly FakeWorker[]
/** The first worker holds its rows back until this is called. */
let release: (() => void) | undefined

beforeEach(() => {
  obeyed.length = 0
  release = undefined
  workers = fakeWorkers((): Service => {
    const number = workers.length + 1
    return {
      open: (tell) => tell(`of worker ${number}`),
      obey: (command) => void obeyed.push(command),
      async lines(first, end) {
        if (number === 1) await new Promise<void>((resolve) => (release = resolve))
        return Array.from({ length: Math.min(end, 300) - first }, (_, at) => `row ${first + at}`)
      },
    }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () =>
  openSession<Service, string>({
    start: () => new Worker('test-worker.js'),
    name: 'test-worker',
    what: 'the program that tests',
    beginning: 'beginning',
    failed: (failure) => `failed: ${failure.kind === 'unreachable' ? failure.reason : ''}`,
    open: (service, tell) => service.open(tell),
  })

describe('a session in a worker', () => {
  it('reports the states of its worker, and forwards commands', async () => {
    const session = open()
    expect(session.state()).toBe('beginning')
    await vi.waitFor(() => expect(session.state()).toBe('of worker 1'))
    session.command((service) => service.obey('stop'))
    session.resume((service) => service.obey('resume'))
    await vi.waitFor(() => expect(obeyed).toEqual(['stop', 'resume']))
    const asked = session.ask((service) => service.lines(0, 2))
    await vi.waitFor(() => expect(release).toBeDefined())
    release?.()
    expect(await asked).toEqual(['row 0', 'row 1'])
    session.close()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
  })

  it('fails when its worker dies, rejects pending calls, and starts again when resumed', async () => {
    const session = open()
    await vi.waitFor(() => expect(session.state()).toBe('of worker 1'))
    const asked = session.ask((service) => service.lines(0, 2))
    workers[0]?.break('out of memory')
    await expect(asked).rejects.toThrow('the program that tests ended: out of memory')
    expect(session.state()).toBe('failed: the program that tests ended: out of memory')
    await expect(session.ask((service) => service.lines(0, 2))).rejects.toThrow('has ended')
    session.command((service) => service.obey('stop'))
    session.resume((service) => service.obey('resume'))
    await vi.waitFor(() => expect(session.state()).toBe('of worker 2'))
    expect(obeyed).toEqual([])
    session.close()
  })

  it('shows its rows after it was resumed, although they were requested from a worker that died', async () => {
    const session = open()
    await vi.waitFor(() => expect(session.state()).toBe('of worker 1'))
    const rows = createPagedRows<string>({
      read: async (first, end) => ({
        lines: await session.ask((service) => service.lines(first, end)),
      }),
      subscribe: session.subscribe,
      version: session.state,
    })
    const stop = rows.subscribe(() => {})
    rows.see(210, 250)
    await vi.waitFor(() => expect(release).toBeDefined())
    workers[0]?.break('out of memory')
    session.resume(() => undefined)
    await vi.waitFor(() => expect(rows.known().rowAt(249)).toBe('row 249'))
    expect(rows.known().rowAt(300)).toBeUndefined()
    stop()
    session.close()
  })
})

it('keeps sessions by their key until the maximum is reached', () => {
  const closed: string[] = []
  const sessionOf = createSessionCache<{ readonly close: () => void }>(2)
  const of = (key: string) => sessionOf(key, () => ({ close: () => void closed.push(key) }))
  const a = of('a')
  expect(of('a')).toBe(a)
  of('b')
  of('c')
  expect(closed).toEqual(['a'])
  expect(of('a')).not.toBe(a)
})
