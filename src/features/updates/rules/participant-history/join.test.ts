import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { joinSides } from './join.ts'

interface Item {
  readonly updateId: string
  readonly recordTime: RecordTime
}

/**
 * Generates the updates of a network, newest first, each with the sides that have it and with its
 * sequencing time.
 */
const histories = fc.array(
  fc.record({
    seenBy: fc.constantFrom('scan', 'participant', 'both'),
    // The order by record time may differ from the order of a side if there are several
    // synchronizers.
    micros: fc.nat(30),
  }),
  { maxLength: 40 },
)

const scanHas = ({ seenBy }: { readonly seenBy: string }) => seenBy !== 'participant'
const participantHas = ({ seenBy }: { readonly seenBy: string }) => seenBy !== 'scan'

function itemsOf(
  history: readonly { readonly micros: number; readonly seenBy: string }[],
  isTimed: boolean,
) {
  return history.map((one, index) => ({
    ...one,
    updateId: `u${index}`,
    recordTime: recordTimeOf(BigInt(isTimed ? 1000 - index * 10 : 1000 - one.micros)),
  }))
}

const idsOf = (items: readonly Item[]) => items.map(({ updateId }) => updateId)

describe('joinSides', () => {
  it("returns each update of both sides once, in each side's order", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const all = itemsOf(history, false)
        const scan = all.filter(scanHas)
        const participant = all.filter(participantHas)
        const { rows, waitsFor } = joinSides(
          { items: scan, isEnd: true },
          { items: participant, isEnd: true },
        )
        expect(waitsFor).toBe(undefined)
        expect(rows.flatMap((row) => row.scan ?? [])).toEqual(scan)
        expect(rows.flatMap((row) => row.participant ?? [])).toEqual(participant)
        const differing = rows.filter(
          (row) => row.scan && row.participant && row.scan.updateId !== row.participant.updateId,
        )
        expect(differing).toEqual([])
        expect(rows).toHaveLength(all.length)
      }),
      { numRuns: runs(2500) },
    )
  })

  it('restores the complete history from both sides if one synchronizer sets all record times', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const all = itemsOf(history, true)
        const { rows } = joinSides(
          { items: all.filter(scanHas), isEnd: true },
          { items: all.filter(participantHas), isEnd: true },
        )
        expect(rows.map((row) => (row.scan ?? row.participant)?.updateId)).toEqual(idsOf(all))
      }),
    )
  })

  it('returns the same history in reverse when it is read oldest first, as far as both sides are read', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), fc.nat(40), (history, upTo, downTo) => {
        const all = itemsOf(history, true).toReversed()
        const scan = all.filter(scanHas)
        const participant = all.filter(participantHas)
        const whole = joinSides(
          { items: scan, isEnd: true },
          { items: participant, isEnd: true },
          'oldest first',
        )
        expect(whole.rows.map((row) => (row.scan ?? row.participant)?.updateId)).toEqual(idsOf(all))
        const parts = joinSides(
          { items: scan.slice(0, upTo), isEnd: false },
          { items: participant.slice(0, downTo), isEnd: false },
          'oldest first',
        )
        expect(whole.rows.slice(0, parts.rows.length)).toEqual(parts.rows)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('adds rows with further reads, keeps the shown rows, and reports the side to read next', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), fc.nat(40), (history, upTo, downTo) => {
        const all = itemsOf(history, true)
        const scan = all.filter(scanHas)
        const participant = all.filter(participantHas)
        const parts = joinSides(
          { items: scan.slice(0, upTo), isEnd: false },
          { items: participant.slice(0, downTo), isEnd: false },
        )
        const whole = joinSides({ items: scan, isEnd: true }, { items: participant, isEnd: true })
        expect(whole.rows.slice(0, parts.rows.length)).toEqual(parts.rows)
        const read = parts.waitsFor === 'scan' ? scan.slice(0, upTo) : participant.slice(0, downTo)
        const shown = new Set(parts.rows.map((row) => (row.scan ?? row.participant)?.updateId))
        expect(read.every(({ updateId }) => shown.has(updateId))).toBe(true)
      }),
      { numRuns: runs(2500) },
    )
  })

  it('never loses or duplicates an update, even if the orders contradict each other', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat()), (history, shuffle) => {
        const all = itemsOf(history, false)
        const scan = all.filter(scanHas)
        const participant = all
          .filter(participantHas)
          .map((item, index) => ({ item, at: shuffle[index] ?? index }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ item }) => item)
        const { rows } = joinSides(
          { items: scan, isEnd: true },
          { items: participant, isEnd: true },
        )
        const ids = rows.map((row) => (row.scan ?? row.participant)?.updateId)
        expect(ids.toSorted()).toEqual(idsOf(all).toSorted())
        for (const row of rows) {
          const id = (row.scan ?? row.participant)?.updateId
          expect(row.scan !== undefined).toBe(scan.some(({ updateId }) => updateId === id))
          expect(row.participant !== undefined).toBe(
            participant.some(({ updateId }) => updateId === id),
          )
        }
      }),
      { numRuns: runs(2500) },
    )
  })
})
