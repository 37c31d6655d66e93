/** The activity that Scan recorded, read from the embedded network. */
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { failureOf } from '#api/errors.ts'
import { events } from '#api/scan/events.ts'
import type { Position } from '#ledger/history/position.ts'
import { PartyId } from '#ledger/identifier.ts'
import { addMicros, recordTimeOf } from '#ledger/record-time.ts'
import { countActivity } from '../rules/app-activity.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { featuredAppRight } from '../../../../sandbox/templates/coupons.ts'
import { createActivityJob, type ActivityJob } from './activity-job.ts'
import { eventPages } from './activity-pages.ts'
import type { ActivityQuestion, ActivityState } from './activity-state.ts'

let sandbox: Sandbox
let apps: readonly PartyId[]
let instead: ((calls: number) => Response | undefined) | undefined
let calls = 0

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 7, updates: 1500, stillAt })
  apps = sandbox.ledger
    .activeNow(featuredAppRight)
    .map(({ facts }) => v.parse(PartyId, facts.provider))
  configureConnection({
    baseUrl: 'http://sandbox.test/',
    async fetch(input, init) {
      calls += 1
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const made = instead?.(calls)
      if (made !== undefined) return made
      return sandbox.families.scan.request(pathname.replace('/api/scan', '') + search, init)
    },
  })
}, 120_000)

afterAll(() => sandbox.close())

beforeEach(() => {
  instead = undefined
  calls = 0
})

const positionAt = (share: number): Position => {
  const { commits } = sandbox.ledger
  const commit = commits[Math.floor((commits.length - 1) * share)] ?? sandbox.ledger.latest
  return {
    migrationId: BigInt(commit.migrationId),
    recordTime: recordTimeOf(BigInt(commit.recordTime)),
  }
}
const period = (from: number, to: number): ActivityQuestion => ({
  parties: apps,
  from: positionAt(from),
  to: positionAt(to),
})

/** Reads until the job is done or has failed. Stops after every page if `stops` is set. */
async function read(question: ActivityQuestion, stops = false) {
  const states: ActivityState[] = []
  const job: ActivityJob = await new Promise((resolve, reject) => {
    let before = 0
    const made: ActivityJob = createActivityJob(question, {
      pages: (signal) => {
        const pages = eventPages(signal)
        return (after, pageSize) => pages(after, stops ? 90 : pageSize)
      },
      failureOf,
      wait: async () => undefined,
      random: () => 0.5,
      now: Date.now,
      changed() {
        const state = made.state()
        states.push(state)
        if (state.phase === 'done' || state.phase === 'failed') resolve(made)
        if (state.phase === 'stopped') queueMicrotask(made.resume)
        if (state.phase !== 'reading' || !stops || state.searched === before) return
        before = state.searched
        made.stop()
      },
      report: reject,
    })
    made.resume()
  })
  return { job, states, state: job.state() }
}

async function recordsOf({ from, to }: ActivityQuestion) {
  const after = { ...from, recordTime: addMicros(from.recordTime, -1n) }
  const page = await events({ after, pageSize: 1000 })
  return page.events.filter(({ update, verdict }) => {
    const time = verdict?.record_time ?? update?.record_time
    return time !== undefined && time <= to.recordTime
  })
}

describe('activity job', () => {
  it("adds up the apps' activity of all events in the period, including events at the bounds", async () => {
    const question = period(0.9, 0.95)
    const all = await recordsOf(question)
    const counted = countActivity(apps)
    const records = all.flatMap(({ app_activity_records: one }) => one ?? [])
    for (const one of records) counted.add(one)
    const { job, state } = await read(question)
    expect(records.length).toBeGreaterThan(0)
    expect(job.rounds()).toEqual(counted.rounds())
    expect(state).toMatchObject({
      phase: 'done',
      share: 1,
      searched: all.length,
      recorded: records.length,
      isMissing: false,
    })
    expect(state.reached).toEqual(question.to)
  })

  it('returns the same activity if loading is stopped and resumed at any point', async () => {
    const question = period(0.85, 1)
    const [whole, inParts] = [await read(question), await read(question, true)]
    expect(inParts.states.some(({ phase }) => phase === 'stopped')).toBe(true)
    expect(inParts.job.rounds()).toEqual(whole.job.rounds())
    expect(inParts.state.searched).toBe(whole.state.searched)
  })

  it('stops at the newest event if the period ends later, and reports the position of the event', async () => {
    const question = period(0.95, 1)
    const { recordTime, migrationId } = question.to
    const to = { migrationId, recordTime: addMicros(recordTime, 3_600_000_000n) }
    const { state } = await read({ ...question, to })
    expect(state).toMatchObject({ phase: 'done', share: 1, reached: question.to })
  })

  it('reports the time of Scan’s first verdict, because Scan has no activity from before an upgrade', async () => {
    const question = period(0, 1)
    const { state } = await read(question)
    expect(state.firstVerdict).toBeDefined()
    expect(state.firstVerdict !== undefined && state.firstVerdict > question.from.recordTime).toBe(
      true,
    )
  })

  it('retries a failed page of events without skipping any', async () => {
    const question = period(0.9, 1)
    const whole = await read(question)
    calls = 0
    instead = (call) => (call === 1 ? Response.json({ error: 'busy' }, { status: 503 }) : undefined)
    const { job, state, states } = await read(question)
    expect(states.some(({ phase }) => phase === 'waiting')).toBe(true)
    expect(state.retries).toBe(1)
    expect(job.rounds()).toEqual(whole.job.rounds())
  })

  it('reports a Scan without a list of events', async () => {
    instead = () => new Response('The requested resource could not be found.', { status: 404 })
    const { state } = await read(period(0.9, 1))
    expect(state).toMatchObject({ phase: 'failed', isMissing: true, searched: 0 })
  })

  it('fails if an event has no position, and names the event', async () => {
    instead = () => Response.json({ events: [{ update: null, verdict: null }] })
    const { state } = await read(period(0.9, 1))
    expect(state.phase).toBe('failed')
    expect(state.failure).toMatchObject({ kind: 'undecodable', field: 'events.0' })
  })
})
