import { describe, expect, it } from 'vitest'
import { sortUnusualPartiesLast } from './is-unusual-party.ts'

describe('sortUnusualPartiesLast', () => {
  it('sorts ids with a special first character, a space or a colon last, and keeps the order otherwise', () => {
    const parties = [
      '--leading-dashes::1220',
      'Carol: test::1220',
      'Zoë::1220',
      ' a::1220',
      '7up::1220',
      'Ädna::1220',
    ]
    expect(sortUnusualPartiesLast(parties, (party) => party)).toEqual([
      'Zoë::1220',
      '7up::1220',
      'Ädna::1220',
      '--leading-dashes::1220',
      'Carol: test::1220',
      ' a::1220',
    ])
  })
})
