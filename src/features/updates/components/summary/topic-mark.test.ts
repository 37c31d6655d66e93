import { expect, it } from 'vitest'
import { plainWords } from '#ledger/plain-words.ts'
import { examples } from '#ledger/plain-words/testing/examples/all.ts'
import { transaction } from '#ledger/plain-words/testing/transaction.ts'
import {
  IconActivity,
  IconArrowRight,
  IconClock,
  IconHoldings,
  IconLocked,
  IconRewards,
  IconSubmit,
  IconTraffic,
  IconUnlocked,
  IconVotes,
} from '#ui/icons.ts'
import { topicMark } from './topic-mark.ts'

const text = (text: string) => ({ kind: 'text', text }) as const
const quoted = (text: string) => ({ kind: 'quoted', text }) as const

it('shows an accepted offer as a transfer, and an action about rewards as a vote', () => {
  expect(topicMark([text('offer accepted: 1 CC transferred from')])?.icon).toBe(IconArrowRight)
  expect(topicMark([text('action confirmed by: start issuing the rewards')])?.icon).toBe(IconVotes)
  expect(topicMark([text('rewards collected by')])?.icon).toBe(IconRewards)
})

it('shows locked amounts in the colour of locks', () => {
  expect(topicMark([text('1 CC locked by')])?.tone).toBe('locked')
  expect(topicMark([text('1 CC unlocked by its holders')])?.tone).toBe('unlocked')
})

it('ignores texts that users wrote, and has no icon for other topics', () => {
  expect(topicMark([text('subscription ended:'), quoted('rewards and traffic')])).toBeUndefined()
})

it.each([
  ['votes', IconVotes],
  ['traffic', IconTraffic],
  ['rewards', IconRewards],
  ['unlocked amounts', IconUnlocked],
  ['locked amounts', IconLocked],
  ['transfers', IconArrowRight],
  ['offers', IconSubmit],
  ['holdings', IconHoldings],
  ['rounds', IconClock],
  ['activity', IconActivity],
])('recognizes %s by the sentences of known workflows', (_topic, icon) => {
  const shown = examples.map(({ root }) => topicMark(plainWords(transaction(root)) ?? [])?.icon)
  expect(shown).toContain(icon)
})
