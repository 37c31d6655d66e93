import { describe, expect, it } from 'vitest'
import { readParties } from './read-parties.ts'

const print = `1220${'ab'.repeat(32)}`
const [alice, bob, smith] = [`alice::${print}`, `bob::${print}`, `Alice Smith::${print}`]

describe('parties that are pasted', () => {
  it.each([
    ['lines', `${alice}\r\n${bob}\n`],
    ['commas', `${alice},${bob}`],
    ['semicolons', `${alice}; ${bob}`],
    ['spaces', ` ${alice} ${bob} `],
    ['tabs', `${alice}\t${bob}`],
    ['a column of a table', `amount,Party\n1.5,${alice}\n2,${bob}`],
  ])('are told apart by %s', (_by, text) => {
    expect(readParties(text)).toEqual([alice, bob])
  })

  it('may have spaces in their hints', () => {
    expect(readParties(`${smith}, ${bob}`)).toEqual([smith, bob])
  })

  it('leave what is no party as it stands', () => {
    expect(readParties('alice bob, carol')).toEqual(['alice bob', 'carol'])
  })
})
