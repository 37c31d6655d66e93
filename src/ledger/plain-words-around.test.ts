import { describe, expect, it } from 'vitest'
import { contractHistoryEvents } from './contract-history.ts'
import { isContractId } from './contract-history.ts'
import { wordsAsText } from './plain-words/as-text.ts'
import { alice, amulet, bob, transaction, type Node } from './plain-words/testing/transaction.ts'

const id = `00${'ab'.repeat(32)}`
const tap = (amount: string, amuletId?: string): Node => ({
  exercise: 'AmuletRules_DevNet_Tap',
  on: 'Splice.AmuletRules:AmuletRules',
  argument: { receiver: alice, amount, openRound: '00dd' },
  below: [amulet(alice, amount, amuletId)],
})
const unknown = (...below: readonly Node[]): Node => ({ exercise: 'Do', on: 'A.B:C', below })

function sentences(...roots: readonly Node[]): readonly (string | undefined)[] {
  if (!isContractId(id)) throw new Error('not the form of a contract id')
  return contractHistoryEvents(transaction(...roots), id).map(
    ({ words }) => words && wordsAsText(words, 'CC'),
  )
}

describe('enclosingWorkflowWords', () => {
  it('returns the sentence of the known workflow to which the event belongs', () => {
    expect(sentences(tap('12.5', id))).toEqual([`12.5 CC tapped by ${alice}`])
  })

  it("returns the sentence of the root that contains the event, not of the update's first root", () => {
    expect(sentences(tap('1'), tap('2', id))).toEqual([`2 CC tapped by ${alice}`])
    expect(sentences(tap('1'), unknown(amulet(bob, '2', id)))).toEqual([undefined])
  })

  it('returns the sentence of the innermost known workflow around the event', () => {
    expect(sentences(unknown(unknown(tap('3', id))))).toEqual([`3 CC tapped by ${alice}`])
  })

  it("returns the update's sentence if the update mentions the contract but neither creates nor uses it", () => {
    const mentioning: Node = {
      exercise: 'AmuletRules_DevNet_Tap',
      on: 'Splice.AmuletRules:AmuletRules',
      argument: { receiver: alice, amount: '4', openRound: id },
      below: [amulet(alice, '4')],
    }
    expect(sentences(mentioning)).toEqual([`4 CC tapped by ${alice}`])
  })
})
