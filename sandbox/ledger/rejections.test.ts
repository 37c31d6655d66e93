import { beforeAll, describe, expect, it } from 'vitest'
import { createLedger } from './create-ledger.ts'
import { envelopesOf, trafficCost, viewsOf } from './confirmation.ts'
import type { Ledger } from './ledger.ts'

let ledger: Ledger
beforeAll(() => {
  ledger = createLedger({ seed: 3, updates: 4000, now: new Date('2026-11-21T12:00:00Z') })
})

describe('submissions of the local participant', () => {
  it('assigns every submission, including rejected submissions, its own offset in the history', () => {
    const offsets = ledger.submitted.map(({ offset }) => offset)
    expect(offsets.length).toBeGreaterThan(100)
    expect(ledger.rejections.length).toBeGreaterThan(5)
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
    const all = [...ledger.updates, ...ledger.rejections].map(({ offset }) => offset)
    expect(new Set(all).size).toBe(ledger.end)
    expect(Math.max(...all)).toBe(ledger.end)
  })

  it('contains rejections for every reason, and charges nothing for submissions that were never sequenced', () => {
    const kinds = new Set(ledger.rejections.map(({ cause }) => cause.kind))
    expect([...kinds].toSorted()).toEqual([
      'inactive',
      'locked',
      'not confirmed in time',
      'not sequenced in time',
    ])
    for (const rejection of ledger.rejections) {
      const isSequenced = rejection.cause.kind !== 'not sequenced in time'
      expect(trafficCost(rejection) > 0).toBe(isSequenced)
    }
  })

  it('assigns different record times to updates and rejections within a migration id', () => {
    const times = [...ledger.updates, ...ledger.rejections].map(
      ({ migrationId, recordTime }) => `${migrationId}/${recordTime}`,
    )
    expect(new Set(times).size).toBe(times.length)
  })

  it('finds a rejection, but no update, by the update id of the rejected submission', () => {
    const rejection = ledger.rejections[3]
    expect(rejection && ledger.rejectionById(rejection.updateId)).toBe(rejection)
    expect(rejection && ledger.commitById(rejection.updateId)).toBeUndefined()
    expect(ledger.rejectionById(ledger.latest.updateId)).toBeUndefined()
  })
})

describe('a confirmation request', () => {
  it("puts every view of a confirmation request into exactly one envelope, and charges the sum of the envelopes' costs", () => {
    for (const commit of ledger.updates) {
      if (commit.kind !== 'transaction') continue
      const views = viewsOf(commit.roots)
      expect(views.map(({ id }) => id)).toEqual(views.map((_, index) => index))
      const envelopes = envelopesOf(views)
      const sent = envelopes.flatMap(({ viewIds }) => viewIds)
      expect(sent.toSorted((a, b) => a - b)).toEqual(views.map(({ id }) => id))
      expect(envelopes.reduce((sum, { cost }) => sum + cost, 0)).toBe(trafficCost(commit))
    }
  })
})
