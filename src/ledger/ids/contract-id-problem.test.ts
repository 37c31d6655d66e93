import { describe, expect, it } from 'vitest'
import { contractIdProblem } from './contract-id-problem.ts'
import { isContractId } from './id-forms.ts'

const bytes = (version: string, more: number) => `${version}${'ab'.repeat(more)}`

describe('isContractId', () => {
  it.each([bytes('00', 32), bytes('01', 67), bytes('00', 126)])(
    'accepts the contract id %s',
    (text) => {
      expect(isContractId(text)).toBe(true)
      expect(contractIdProblem(text)).toBeUndefined()
    },
  )
})

describe('contractIdProblem', () => {
  it.each([
    ['', 'Enter a contract id'],
    ['00ab…cd', 'shortened'],
    [bytes('00', 32).toUpperCase(), '“A”'],
    [`${bytes('00', 32)}\n`, '“\n”'],
    [`0x${bytes('00', 32)}`, '“x”'],
    ['00ab', 'not 4'],
    ['01ab', 'not 4'],
    [bytes('00', 31), 'not 64'],
    [bytes('00', 127), 'not 256'],
    [`${bytes('00', 32)}a`, 'an even number of digits, not 67'],
    [bytes('ab', 33), 'begins with 00'],
    [bytes('02', 32), 'begins with 00'],
  ])('rejects %j as a contract id: %s', (text, words) => {
    expect(isContractId(text)).toBe(false)
    expect(contractIdProblem(text)).toContain(words)
  })
})
