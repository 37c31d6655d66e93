import { array, assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Schedule } from './schedule.ts'

const head = { recordTime: 0, effectiveAt: 0, synchronizer: '', workflowId: '' }

describe('the schedule', () => {
  it('runs due tasks by time, and tasks with equal times in insertion order', () => {
    assert(
      property(array(integer({ min: 0, max: 30 })), nat(40), (times, until) => {
        const schedule = new Schedule()
        const ran: number[] = []
        for (const [index, time] of times.entries()) {
          schedule.at(time, () => ran.push(index) > 0)
        }
        for (let task = schedule.due(until); task; task = schedule.due(until)) task(head)
        const expected = times
          .map((time, index) => ({ time, index }))
          .filter(({ time }) => time <= until)
          .toSorted((a, b) => a.time - b.time || a.index - b.index)
        expect(ran).toEqual(expected.map(({ index }) => index))
      }),
      { numRuns: runs(1000) },
    )
  })
})
