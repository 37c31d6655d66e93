import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import type { Position } from '#ledger/history/position.ts'
import { ContractId } from '#ledger/identifier.ts'
import { createAccounts } from './accounts.ts'
import { roundPrices } from './round-prices.ts'
import {
  alice,
  alicesAccounts,
  amulet,
  archived,
  bob,
  locked,
  withRootIds,
  second,
  update,
} from './testing/updates.ts'

const balance = (unlocked: string, lockedAmount = '0') => ({
  unlocked: v.parse(Decimal, unlocked),
  locked: v.parse(Decimal, lockedAmount),
})

const a0 = v.parse(ContractId, 'a0')

const tap = (at: number) =>
  update(at, { choice: 'AmuletRules_DevNet_Tap', below: [amulet(`t${at}`, alice, '5')] })

const kindsOf = (lines: readonly { readonly kind: string }[]) => lines.map(({ kind }) => kind)

/** Returns alice's account over seconds 0 to 100, with an unexplained amount of 1 at `check`. */
function withGap(check: Position, ...taps: readonly number[]) {
  const accounts = alicesAccounts(check)
  for (const at of taps) accounts.apply(tap(at))
  const read = taps.filter((at) => second(at).recordTime <= check.recordTime).length
  accounts.prove(new Map([[alice, balance(String(1001 + 5 * read))]]))
  return accounts
}

describe('unexplained amounts', () => {
  it.each([
    [-1, false],
    [0, true],
    [100, true],
    [101, false],
  ])(
    'decides for a snapshot at second %i whether the unexplained line is in the period: %s',
    (check, isWithin) => {
      const accounts = withGap(second(check))
      expect(accounts.summary(alice)).toMatchObject({
        lines: isWithin ? 1 : 0,
        closing: balance(isWithin ? '1001' : '1000'),
        proof: { unexplained: balance('1'), isWithin },
        flows: { received: isWithin ? '1' : '0', sent: '0', fees: '0' },
      })
    },
  )

  it('returns an unexplained line with an amount, but without an update, counterparty, memo or price', () => {
    const [line] = withGap(second(50)).lines(alice, 0, 1)
    expect(line).toEqual({
      position: second(50),
      updateId: undefined,
      kind: 'unexplained',
      parts: [{ kind: 'unexplained', amount: '1' }],
      change: balance('1'),
      balance: balance('1001'),
      counterparties: [],
      memo: undefined,
      words: undefined,
      what: '',
      more: 0,
      price: undefined,
    })
  })

  it("places an unexplained line after updates up to the snapshot's record time, and before later ones", () => {
    const accounts = withGap(second(50), 49, 50, 51)
    expect(kindsOf(accounts.lines(alice, 0, 4))).toEqual(['mint', 'mint', 'unexplained', 'mint'])
    expect(accounts.summary(alice).proof?.unexplained).toEqual(balance('1'))
  })

  it('places the unexplained line last if no update follows the snapshot', () => {
    const accounts = withGap(second(50), 10)
    expect(kindsOf(accounts.lines(alice, 0, 2))).toEqual(['mint', 'unexplained'])
    expect(accounts.lines(alice, 1, 2)[0]?.balance).toEqual(balance('1006'))
  })

  it('omits the unexplained line from a page of earlier lines', () => {
    expect(kindsOf(withGap(second(50), 10, 60).lines(alice, 0, 1))).toEqual(['mint'])
  })

  it('includes the unexplained amount in the totals', () => {
    const [all] = withGap(second(50), 10).summary(alice).totals
    expect(all?.classes.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['mint', '5'],
      ['unexplained', '1'],
    ])
  })

  it('shows no unexplained amount in the totals if the whole balance is explained', () => {
    const accounts = alicesAccounts()
    accounts.prove(new Map([[alice, balance('1000')]]))
    expect(accounts.summary(alice)).toMatchObject({ lines: 0, totals: [{ classes: [] }] })
  })

  it('reports an unexplained amount even if only the locked amount differs', () => {
    const accounts = alicesAccounts()
    accounts.prove(new Map([[alice, balance('1000', '2')]]))
    expect(accounts.summary(alice)).toMatchObject({ lines: 1, closing: balance('1000', '2') })
  })

  it('reports the whole balance as unexplained if the second snapshot is empty', () => {
    const accounts = alicesAccounts()
    accounts.prove(new Map())
    expect(accounts.summary(alice).proof?.unexplained).toEqual(balance('-1000'))
  })
})

describe('accounts without a second snapshot', () => {
  it('reads an account to its end without a second snapshot, but returns no proof', () => {
    const period = { from: second(0), to: second(100), check: undefined }
    const accounts = createAccounts([alice], period, roundPrices())
    accounts.apply(tap(1))
    accounts.apply(tap(2))
    accounts.prove(new Map([[alice, balance('7')]]))
    expect(accounts.summary(alice)).toMatchObject({ lines: 2, closing: balance('10') })
    expect(accounts.summary(alice).proof).toBeUndefined()
    expect(accounts.lines(alice, 1, 2)).toEqual(accounts.lines(alice, 0, 2).slice(1))
  })
})

describe('holdings of an account', () => {
  const holding = { owner: alice, locked: false, amount: v.parse(Decimal, '1000') }

  it('adds holdings of the first snapshot only for requested owners, and each holding only once', () => {
    const accounts = alicesAccounts()
    accounts.open(a0, holding)
    accounts.open(v.parse(ContractId, 'b0'), { ...holding, owner: bob })
    accounts.open(v.parse(ContractId, 'l0'), { ...holding, locked: true })
    expect(accounts.summary(alice).anchor).toEqual(balance('1000', '1000'))
    expect(['a0', 'b0', 'l0'].map(accounts.holds)).toEqual([true, false, true])
    expect(() => accounts.summary(bob)).toThrow('not asked for')
  })

  it('removes a holding only after a consuming choice', () => {
    const accounts = alicesAccounts()
    accounts.apply(update(1, { choice: 'Unheard_Of', contract: 'a0' }))
    expect(accounts.holds('a0')).toBe(true)
    accounts.apply(update(2, archived('a0')))
    expect(accounts.holds('a0')).toBe(false)
    expect(accounts.summary(alice)).toMatchObject({ lines: 1, closing: balance('0') })
  })

  it('counts a repeated event of an update once, and skips missing events', () => {
    const accounts = alicesAccounts()
    const below = [locked('t', alice, '5'), archived('t'), amulet('u', alice, '1')]
    const named = withRootIds(update(1, { choice: 'Unheard_Of', below }), 'nowhere')
    const nowhereFirst = { ...named, root_event_ids: named.root_event_ids.toReversed() }
    accounts.apply(withRootIds(nowhereFirst, 'e:1'))
    expect(accounts.summary(alice).closing).toEqual(balance('1001'))
    expect(accounts.holds('t')).toBe(false)
  })
})
