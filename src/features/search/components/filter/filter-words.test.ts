import { expect, it } from 'vitest'
import { filterTextWords } from './filter-words.ts'

const party = `alice::1220${'ab'.repeat(32)}`

it.each([
  ['kind:create', 'Event kind: create'],
  ['()', 'All updates'],
  [`receiver:${party}`, 'Party: alice::1220ab…abab, as receiver, from others'],
  ['amount:10..20', 'Amount (CC): 10 to 20'],
  ['amount:10..', 'Amount (CC): at least 10'],
  ['amount:..20', 'Amount (CC): at most 20'],
  ['15 CC', 'Amount (CC): 15'],
  [
    'event(template:Amulet and kind:create)',
    'one event with Template: Amulet and Event kind: create',
  ],
  [
    'choice:A and (kind:assign or not word:rent)',
    'Choice: A and (Event kind: assign or not Word in values: rent)',
  ],
])('describes the filter %s in words', (text, words) => {
  expect(filterTextWords(text)).toBe(words)
})

it('returns a text that is not a filter unchanged', () => {
  expect(filterTextWords('kind:')).toBe('kind:')
})
