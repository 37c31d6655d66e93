import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatestTime, leastTime } from './rows.ts'
import { hourLength, hoursNotCovered, mergeHours, migrationsNotRead } from './whole-hours.ts'

const ends = fc.oneof(
  fc.bigInt({ min: 0n, max: 12n }).map((hour) => hour * hourLength),
  fc.bigInt({ min: 0n, max: 12n }).map((hour) => hour * hourLength - 1n),
  fc.bigInt({ min: 0n, max: 12n * hourLength }),
  fc.constantFrom(leastTime, greatestTime),
)

/** Ordered ranges of one migration that do not touch. */
const ranges = (migrationId: bigint) =>
  fc.uniqueArray(ends, { maxLength: 8 }).map((times) => {
    const ordered = times.toSorted((a, b) => (a < b ? -1 : 1))
    return ordered.flatMap((after, index) => {
      const upTo = ordered[index + 1]
      return index % 2 === 1 || upTo === undefined ? [] : [{ migrationId, after, upTo }]
    })
  })

const run = (migrationId: bigint, first: bigint, end: bigint) => ({ migrationId, first, end })
const range = (migrationId: bigint, upTo: bigint) => ({ migrationId, after: leastTime, upTo })

describe('hoursNotCovered and mergeHours', () => {
  it('reports hours that are not completely in one range', () => {
    fc.assert(
      fc.property(
        ranges(3n),
        ranges(4n),
        fc.tuple(fc.bigInt(0n, 6n), fc.bigInt(1n, 7n)),
        (one, other, [first, length]) => {
          const all = [...one, ...other]
          const end = first + length
          const missing = hoursNotCovered(all, { first, end })
          for (const migrationId of new Set(all.map((range) => range.migrationId))) {
            for (let hour = first; hour < end; hour++) {
              const isWhole = all.some(
                (range) =>
                  range.migrationId === migrationId &&
                  range.after < hour * hourLength &&
                  (hour + 1n) * hourLength - 1n <= range.upTo,
              )
              const isReported = missing.some(
                (run) => run.migrationId === migrationId && run.first <= hour && hour < run.end,
              )
              expect({ migrationId, hour, isReported }).toEqual({
                migrationId,
                hour,
                isReported: !isWhole,
              })
            }
          }
        },
      ),
    )
  })

  it('merges runs of hours that touch or overlap', () => {
    expect(
      mergeHours([run(4n, 5n, 7n), run(3n, 1n, 2n), run(4n, 3n, 6n), run(4n, 8n, 9n)]),
    ).toEqual([run(3n, 1n, 2n), run(4n, 3n, 7n), run(4n, 8n, 9n)])
  })
})

describe('migrationsNotRead', () => {
  it('lists all migrations without data, from the first to the newest migration', () => {
    expect(migrationsNotRead([range(2n, greatestTime), range(4n, 5n)], 0n)).toEqual([0n, 1n, 3n])
  })

  it('lists the migration after the newest if the newest migration has ended', () => {
    expect(migrationsNotRead([range(4n, greatestTime)], 4n)).toEqual([5n])
  })

  it('returns an empty list of migrations if nothing was read', () => {
    expect(migrationsNotRead([], 3n)).toEqual([])
  })
})
