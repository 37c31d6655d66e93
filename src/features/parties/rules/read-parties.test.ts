import { describe, expect, it } from 'vitest'
import { readParties } from './read-parties.ts'

const print = `1220${'ab'.repeat(32)}`
const [alice, bob, smith] = [`alice::${print}`, `bob::${print}`, `Alice Smith::${print}`]

describe('readParties', () => {
  it.each([
    ['lines', `${alice}\r\n${bob}\n`],
    ['commas', `${alice},${bob}`],
    ['semicolons', `${alice}; ${bob}`],
    ['spaces', ` ${alice} ${bob} `],
    ['tabs', `${alice}\t${bob}`],
    ['a column of a table', `amount,Party\n1.5,${alice}\n2,${bob}`],
  ])('separates pasted parties by %s', (_by, text) => {
    expect(readParties(text)).toEqual([alice, bob])
  })

  it("accepts spaces in a party's hint", () => {
    expect(readParties(`${smith}, ${bob}`)).toEqual([smith, bob])
  })

  it('keeps pasted text that is not a party', () => {
    expect(readParties('alice bob, carol')).toEqual(['alice bob', 'carol'])
  })
})
