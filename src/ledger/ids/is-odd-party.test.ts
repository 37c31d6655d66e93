import { describe, expect, it } from 'vitest'
import { oddLast } from './is-odd-party.ts'

describe('oddLast', () => {
  it('puts ids that do not begin with a letter or a digit last, and keeps the order otherwise', () => {
    const parties = ['--leading-dashes::1220', 'Zoë::1220', ' a::1220', '7up::1220', 'Ädna::1220']
    expect(oddLast(parties, (party) => party)).toEqual([
      'Zoë::1220',
      '7up::1220',
      'Ädna::1220',
      '--leading-dashes::1220',
      ' a::1220',
    ])
  })
})
