import { expect, it } from 'vitest'
import { conditionFor, filterShapes, ofLength } from '../../index/query/testing/filter-shapes.ts'
import { cpuSeconds } from '../testing/cpu-seconds.ts'

it.each(Object.entries(filterShapes))(
  "builds a filter's condition in processor time that is linear in the filter's length: %s",
  async (_name, shape) => {
    const small = ofLength(16_000, shape)
    const large = ofLength(64_000, shape)
    const ofSmall = await cpuSeconds(() => conditionFor(small))
    const ofLarge = await cpuSeconds(() => conditionFor(large))
    // Below a few milliseconds, garbage collection dominates the measured time.
    expect(ofLarge).toBeLessThanOrEqual(6 * Math.max(ofSmall, 0.005))
  },
)
