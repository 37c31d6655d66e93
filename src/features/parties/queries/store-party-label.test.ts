import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import {
  storePartyLabel,
  storePartyLabels,
  maxLabelLength,
  ownLabelProblem,
} from './store-party-label.ts'
import { readLabels } from '#shared/queries/party-labels.ts'
import type { UserStorage } from '#shared/queries/user-storage.ts'

const party = (hint: string) => v.parse(PartyId, `${hint}::1220${'ab'.repeat(32)}`)
const [alice, bob] = [party('alice'), party('bob')]
const client = new QueryClient()

function memory(): UserStorage & { readonly labels: () => ReadonlyMap<string, string> } {
  let kept: string | undefined
  return {
    read: () => kept,
    write: (_key, text) => {
      kept = text
      return true
    },
    labels: () => readLabels(kept),
  }
}

describe('keepPartyLabel', () => {
  it('sets and removes the label of one party, and leaves the others', () => {
    const storage = memory()
    expect(storePartyLabel(client, alice, 'Treasury', storage)).toBe(true)
    storePartyLabel(client, bob, 'Payroll', storage)
    storePartyLabel(client, alice, 'Old treasury', storage)
    expect([...storage.labels()]).toEqual([
      [alice, 'Old treasury'],
      [bob, 'Payroll'],
    ])
    storePartyLabel(client, alice, undefined, storage)
    expect([...storage.labels()]).toEqual([[bob, 'Payroll']])
  })
})

describe('keepPartyLabels', () => {
  it('stores several labels at once, and leaves the others', () => {
    const storage = memory()
    storePartyLabel(client, alice, 'Treasury', storage)
    const changes = [
      [alice, 'Old treasury'],
      [bob, 'Payroll'],
    ] as const
    expect(storePartyLabels(client, changes, storage)).toBe(true)
    expect([...storage.labels()]).toEqual(changes)
  })
})

describe('readLabels', () => {
  it.each([undefined, '', '{', 'null', '{"a":"b"}', '[1, ["a"], ["a", 1], ["a", "b", "c"]]'])(
    'takes nothing of what is not its own: %s',
    (kept) => expect(readLabels(kept).size).toBe(0),
  )
})

describe('whyNoLabel', () => {
  it('accepts the party’s own label, or one that is not in use', () => {
    const storage = memory()
    storePartyLabel(client, alice, 'Treasury', storage)
    expect(ownLabelProblem('Treasury', alice, storage)).toBeUndefined()
    expect(ownLabelProblem('Payroll', alice, storage)).toBeUndefined()
  })

  it('takes none that could be taken for an id, or is too long', () => {
    expect(ownLabelProblem(alice, bob, memory())).toContain('::')
    expect(ownLabelProblem('a'.repeat(maxLabelLength), bob, memory())).toBeUndefined()
    expect(ownLabelProblem('a'.repeat(maxLabelLength + 1), bob, memory())).toContain('At most')
  })

  it.each(['two\nlines', 'a\tb', '\u200b'])('refuses %j', (label) => {
    expect(ownLabelProblem(label, alice, memory())).toBeDefined()
  })

  it.each(['Treasury', 'treasury', 'Trea\u200bsury', 'Treasury\u202e', 'Ｔreasury', 'Trea sury'])(
    'takes none that looks like that of another party: %j',
    (label) => {
      const storage = memory()
      storePartyLabel(client, alice, 'Treasury', storage)
      expect(ownLabelProblem(label, bob, storage)).toBe('Another party has this label.')
    },
  )
})
