import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import {
  storePartyLabel,
  storePartyLabels,
  maxLabelLength,
  ownLabelProblem,
} from './store-party-label.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'
import { toStorageName } from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

const party = (hint: string) => v.parse(PartyId, `${hint}::1220${'ab'.repeat(32)}`)
const [alice, bob] = [party('alice'), party('bob')]

beforeEach(() => void stubLocalStorage())
afterEach(() => vi.unstubAllGlobals())

describe('storePartyLabel', () => {
  it('sets and removes the label of one party, and keeps all others', () => {
    expect(storePartyLabel(alice, 'Treasury')).toBe(true)
    storePartyLabel(bob, 'Payroll')
    storePartyLabel(alice, 'Old treasury')
    expect([...partyLabels.read()]).toEqual([
      [alice, 'Old treasury'],
      [bob, 'Payroll'],
    ])
    storePartyLabel(alice, undefined)
    expect([...partyLabels.read()]).toEqual([[bob, 'Payroll']])
  })
})

describe('storePartyLabels', () => {
  it('stores several labels at once, and keeps all others', () => {
    storePartyLabel(alice, 'Treasury')
    const changes = [
      [alice, 'Old treasury'],
      [bob, 'Payroll'],
    ] as const
    expect(storePartyLabels(changes)).toBe(true)
    expect([...partyLabels.read()]).toEqual(changes)
  })
})

describe('partyLabels', () => {
  it.each(['', '{', 'null', '{"a":"b"}', '[1, ["a"], ["a", 1], ["a", "b", "c"]]'])(
    'returns no labels for invalid stored text: %s',
    (text) => {
      localStorage.setItem(toStorageName(storageNames.partyLabels), text)
      expect(partyLabels.read().size).toBe(0)
    },
  )
})

describe('ownLabelProblem', () => {
  it('accepts the party’s own label, and a label that is not in use', () => {
    storePartyLabel(alice, 'Treasury')
    expect(ownLabelProblem('Treasury', alice)).toBeUndefined()
    expect(ownLabelProblem('Payroll', alice)).toBeUndefined()
  })

  it('rejects a label that looks like an id or is too long', () => {
    expect(ownLabelProblem(alice, bob)).toContain('::')
    expect(ownLabelProblem('a'.repeat(maxLabelLength), bob)).toBeUndefined()
    expect(ownLabelProblem('a'.repeat(maxLabelLength + 1), bob)).toContain('At most')
  })

  it.each(['two\nlines', 'a\tb', '\u200b'])('rejects the label %j', (label) => {
    expect(ownLabelProblem(label, alice)).toBeDefined()
  })

  it.each(['Treasury', 'treasury', 'Trea\u200bsury', 'Treasury\u202e', 'Ｔreasury', 'Trea sury'])(
    'rejects a label that looks like another party’s label: %j',
    (label) => {
      storePartyLabel(alice, 'Treasury')
      expect(ownLabelProblem(label, bob)).toBe('Another party has this label.')
    },
  )
})
