import { describe, expect, it } from 'vitest'
import { choices, conditionFor, filterShapes, ofLength } from './testing/filter-shapes.ts'
import { limits } from './to-sql.ts'

describe('the condition of a filter', () => {
  it.each(Object.entries(filterShapes))(
    "limits the parameters, look-ups and length of a filter's SQL condition for %s",
    (_name, shape) => {
      for (const length of [100, 1000, 5000, 20_000]) {
        const { sql, params, lookups } = conditionFor(ofLength(length, shape))
        expect(Object.keys(params).length).toBeLessThanOrEqual(limits.params)
        expect(lookups).toBeLessThanOrEqual(limits.lookups)
        expect(sql.length).toBeLessThanOrEqual(limits.length + 2)
      }
    },
  )

  it('compares up to 400 alternatives, and excludes no update for a filter with more alternatives', () => {
    const { params, lookups } = conditionFor(choices(400))
    expect(Object.keys(params)).toHaveLength(400)
    expect(lookups).toBe(1)
    expect(conditionFor(choices(401))).toEqual({ sql: '(1)', params: {}, lookups: 0 })
  })
})
