import { expect, it } from 'vitest'
import { failureWords } from './failure-words.ts'

it.each([
  ['LOCAL_VERDICT_LOCKED_CONTRACTS', 'contract locked'],
  ['SOME_NEW_CODE', 'some new code'],
  ['9 FAILED_PRECONDITION', 'failed precondition'],
  ['99', '99'],
])('returns words for the code %s', (code, words) => {
  expect(failureWords(code)).toBe(words)
})
