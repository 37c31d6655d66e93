import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownCost, partiesKey, type Submission } from './own-cost.ts'

const submission = fc.record<Submission>({
  offset: fc.bigInt(0n, 50n),
  commandId: fc.constantFrom('pay', 'lend', 'vote'),
  actAs: fc.subarray(['alice', 'bob', 'carol']),
  hasFailed: fc.boolean(),
  cost: fc.option(fc.bigInt(0n, 5000n), { nil: undefined }),
  did: fc.constantFrom('Iou:Iou', undefined),
})

it('returns cost groups that add up to the total, with a submission by two parties counted once', () => {
  fc.assert(
    fc.property(fc.array(submission), (all) => {
      const once = [...new Map(all.map((one) => [one.offset, one])).values()]
      const sum = once.reduce((bytes, { cost }) => bytes + (cost ?? 0n), 0n)
      const { total, ...groups } = ownCost(all)
      expect(total).toMatchObject({ bytes: sum, submissions: once.length })
      for (const list of Object.values(groups)) {
        expect(list.reduce((bytes, group) => bytes + group.bytes, 0n)).toBe(sum)
        expect(list.reduce((count, group) => count + group.submissions, 0)).toBe(once.length)
        const costs = list.map(({ bytes }) => bytes)
        expect(costs).toEqual(costs.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
      }
    }),
  )
})

it('counts the cost of a submission once if two parties received it', () => {
  const one: Submission = {
    offset: 1n,
    commandId: 'pay',
    actAs: ['bob', 'alice'],
    hasFailed: true,
    cost: 10n,
    did: undefined,
  }
  const { total, byParties } = ownCost([one, { ...one, actAs: ['alice', 'bob'] }])
  expect(total).toMatchObject({ bytes: 10n, wasted: 10n, failed: 1, untold: 0 })
  expect(byParties.map(({ key }) => key)).toEqual([partiesKey(['alice', 'bob'])])
})

it('treats a zero cost and a missing cost as unknown', () => {
  const none = { commandId: '', actAs: [], hasFailed: false, did: undefined }
  const all = [
    { ...none, offset: 1n, cost: 0n },
    { ...none, offset: 2n, cost: undefined },
    { ...none, offset: 3n, cost: 4n },
  ]
  expect(ownCost(all).total).toMatchObject({ bytes: 4n, untold: 2, submissions: 3 })
  expect(ownCost([]).total.submissions).toBe(0)
})

it('groups submissions by acting parties, by command, and by action if known', () => {
  const one = { offset: 1n, commandId: 'pay', actAs: ['bob', 'alice', 'bob'], hasFailed: false }
  const all: readonly Submission[] = [
    { ...one, cost: 5n, did: 'Iou:Iou' },
    { ...one, offset: 2n, commandId: 'lend', actAs: ['alice'], cost: 1n, did: undefined },
    { ...one, offset: 3n, commandId: 'lend', actAs: ['alice'], cost: 3n, did: undefined },
  ]
  const { byParties, byCommand, byAction } = ownCost(all)
  const bytesByKey = (groups: typeof byParties) => groups.map(({ key, bytes }) => [key, bytes])
  expect(bytesByKey(byParties)).toEqual([
    ['alice bob', 5n],
    ['alice', 4n],
  ])
  expect(bytesByKey(byCommand)).toEqual([
    ['pay', 5n],
    ['lend', 4n],
  ])
  expect(bytesByKey(byAction)).toEqual([
    ['Iou:Iou', 5n],
    ['', 4n],
  ])
})

it('sorts cost groups of equal cost by their number of submissions', () => {
  const none = { actAs: [], hasFailed: false, did: undefined }
  const costs = [
    ['few', 6n],
    ['most', 2n],
    ['most', 2n],
    ['most', 2n],
    ['many', 3n],
    ['many', 3n],
  ] as const
  const all = costs.map(([commandId, cost], index) => ({
    ...none,
    offset: BigInt(index),
    commandId,
    cost,
  }))
  for (const some of [all, all.toReversed()]) {
    expect(ownCost(some).byCommand.map(({ key }) => key)).toEqual(['most', 'many', 'few'])
  }
})
