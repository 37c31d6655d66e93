import { expect, it } from 'vitest'
import { stateSentence } from './state-sentence.ts'

const tally = (accepts: number, rejects: number) => ({
  accepts,
  rejects,
  notVoted: 13 - accepts - rejects,
  threshold: 9,
})

it('a state is explained by its votes', () => {
  expect(stateSentence('in progress', tally(1, 2))).toBe(
    '1 of 13 SVs accepts; 9 have to, so 8 more.',
  )
  expect(stateSentence('will pass', tally(9, 0))).toContain('9 of 13 SVs accept, which is enough')
  expect(stateSentence('cannot pass any more', tally(2, 5))).toBe(
    'At most 8 could accept and 9 have to, unless 1 SV that rejected changes its vote.',
  )
  expect(stateSentence('cannot pass any more', tally(2, 6))).toContain('2 SVs that rejected change')
  expect(stateSentence('cannot pass any more', tally(0, 9))).toContain('9 SVs reject')
  expect(stateSentence('expired', tally(8, 1))).toBe(
    '8 of 13 SVs accepted by the deadline; 9 had to.',
  )
})

it('says nothing where nobody knows how many votes decide', () => {
  const unknown = { accepts: 3, rejects: 0, notVoted: undefined, threshold: undefined }
  expect(stateSentence('in progress', unknown)).toBe('')
})
