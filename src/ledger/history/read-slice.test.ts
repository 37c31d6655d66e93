import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { comparePositions, type Position } from './position.ts'
import { readSlice } from './read-slice.ts'
import { history } from './testing/histories.ts'
import { positionNear, pagedScan, anyPageCuts } from './testing/paged-history.ts'

const identity = (position: Position): Position => position

it('reads all updates between two positions, including the updates at both positions, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(
      history(60),
      positionNear(),
      positionNear(),
      fc.integer({ min: 1, max: 80 }),
      anyPageCuts(),
      async (all, near, nearToo, count, cut) => {
        const [oldest, newest] = [near(all), nearToo(all)].toSorted(comparePositions)
        if (oldest === undefined || newest === undefined) throw new Error('two positions')
        const slice = { kind: 'between', oldest, newest, count } as const
        const { items } = await readSlice(pagedScan(all, cut).readPage, identity, slice)
        expect(items).toEqual(
          all.filter(
            (one) => comparePositions(one, oldest) >= 0 && comparePositions(one, newest) <= 0,
          ),
        )
      },
    ),
    { numRuns: runs(1000) },
  )
})
