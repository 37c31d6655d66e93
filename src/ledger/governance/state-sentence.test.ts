import { expect, it } from 'vitest'
import { stateSentence } from './state-sentence.ts'

const tally = (accepts: number, rejects: number) => ({
  accepts,
  rejects,
  notVoted: 13 - accepts - rejects,
  threshold: 9,
})

it('a state is explained by its votes', () => {
  expect(stateSentence('in progress', tally(1, 2), false)).toBe(
    '1 of 13 SVs accepts; 9 have to, so 8 more.',
  )
  expect(stateSentence('will pass', tally(10, 0), true)).toBe(
    '10 of 13 SVs accept, which is enough (9), unless 2 SVs change their votes before it takes effect.',
  )
  expect(stateSentence('cannot pass unless votes change', tally(2, 5), true)).toBe(
    'At most 8 could accept and 9 have to, unless 1 SV that rejected changes its vote.',
  )
  expect(stateSentence('being rejected', tally(0, 9), true)).toContain('9 SVs reject')
  expect(stateSentence('being rejected', tally(8, 1), true)).toContain('8 of 13 SVs accepted by')
  expect(stateSentence('expired', tally(5, 1), true)).toBe(
    '6 of 13 SVs voted by the deadline; 9 had to vote.',
  )
  expect(stateSentence('expired', tally(8, 1), false)).toBe(
    '8 of 13 SVs accepted by the deadline; 9 had to.',
  )
  expect(stateSentence('due, not yet executed', tally(9, 2), true)).toContain('7 more rejects')
})

it('says nothing where nobody knows how many votes decide', () => {
  const unknown = { accepts: 3, rejects: 0, notVoted: undefined, threshold: undefined }
  expect(stateSentence('in progress', unknown, false)).toBe('')
})
