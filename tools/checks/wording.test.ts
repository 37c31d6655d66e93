import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countFile, countWording } from './wording.ts'

const limitsFile = new URL('wording-limits.json', import.meta.url)
const Counts = v.object({ headless: v.number(), words: v.number(), titles: v.number() })
const Limits = v.record(v.string(), Counts)

describe('countFile', () => {
  it('counts comments that open without a main verb', () => {
    const text =
      '/** What came of it. */\nconst a = 1 // Whether it is.\n/** Returns it. */\nconst b = 2\n'
    expect(countFile('a.ts', text).headless).toBe(2)
  })

  it('counts words to avoid in comments, titles and documents', () => {
    const text = "/** Is told later. */\nit('is none', () => {})\nconst told = 'somebody'\n"
    expect(countFile('a.test.ts', text).words).toBe(2)
    expect(countFile('a.md', 'Nobody reads\nthis line.\n').words).toBe(1)
  })

  it('counts titles of tests whose first word is not a verb', () => {
    const text =
      "it('that are there', f)\nit('is read', f)\nit('silently drops a line', f)\ntest('can wait', f)\n"
    expect(countFile('a.test.ts', text).titles).toBe(1)
  })
})

it('finds no folder with more discouraged phrases than its limit', () => {
  const limits = v.parse(Limits, JSON.parse(readFileSync(limitsFile, 'utf8')))
  const counts = countWording()
  const grown = Object.entries(counts).flatMap(([folder, { headless, words, titles }]) => {
    const limit = limits[folder] ?? { headless: 0, words: 0, titles: 0 }
    const isGrown = headless > limit.headless || words > limit.words || titles > limit.titles
    return isGrown ? [{ folder, headless, words, titles, limit }] : []
  })
  expect(grown, 'See docs/writing.md. A limit is lowered, never raised.').toEqual([])
})
