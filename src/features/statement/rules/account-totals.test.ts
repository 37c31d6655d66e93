import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal, zero } from '#ledger/decimal.ts'
import { RecordTime } from '#ledger/record-time.ts'
import type { AccountClass } from './account-class.ts'
import type { AccountLine } from './account-line.ts'
import { toParts } from './account-part.ts'
import { accountTotals } from './account-totals.ts'

const decimalOf = (text: string) => v.parse(Decimal, text)

interface Booked {
  readonly time?: string
  readonly locked?: string
  readonly price?: string
}

function line(
  kind: AccountClass,
  amount: string | undefined,
  { time = '2026-01-31T10:00:00Z', locked = '0', price }: Booked = {},
): Omit<AccountLine, 'balance'> {
  const recordTime = v.parse(RecordTime, time)
  return {
    position: { migrationId: 4n, recordTime },
    updateId: undefined,
    kind,
    parts: amount === undefined ? [] : toParts(kind, decimalOf(amount)),
    change: { unlocked: zero, locked: decimalOf(locked) },
    counterparties: [],
    memo: undefined,
    words: undefined,
    what: '',
    more: 0,
    price:
      price === undefined ? undefined : { round: 7n, price: decimalOf(price), opensAt: recordTime },
  }
}

function totalsOf(...lines: readonly Omit<AccountLine, 'balance'>[]) {
  const totals = accountTotals()
  for (const one of lines) totals.add(one)
  return totals.value()
}

describe('accountTotals', () => {
  it('returns only empty totals of all months if the statement has no lines', () => {
    expect(totalsOf()).toEqual([{ month: undefined, classes: [] }])
  })

  it('adds up lines, amounts and dollars, and counts lines without a price separately', () => {
    const [all] = totalsOf(
      line('mint', '5', { price: '0.5' }),
      line('mint', '7'),
      line('mint', '2', { price: '0.25' }),
    )
    expect(all?.classes).toEqual([
      { kind: 'mint', lines: 3, amount: '14', dollars: '3', unpriced: 1 },
    ])
  })

  it('lists the totals by class in a fixed order, and by consecutive months in UTC', () => {
    const totals = totalsOf(
      line('mint', '1', { time: '2026-03-01T00:30:00+01:00' }),
      line('transfer-in', '2', { time: '2026-01-31T23:59:59.999999Z' }),
      line('mint', '4', { time: '2026-02-01T00:00:00Z' }),
      line('transfer-out', '-8', { time: '2025-12-31T23:00:00Z' }),
    )
    expect(
      totals.map(({ month, classes }) => [
        month,
        ...classes.map(({ kind, amount }) => `${kind} ${amount}`),
      ]),
    ).toEqual([
      [undefined, 'transfer-in 2', 'transfer-out -8', 'mint 5'],
      ['2025-12', 'transfer-out -8'],
      ['2026-01', 'transfer-in 2'],
      ['2026-02', 'mint 5'],
    ])
  })

  it('lists locked and unlocked amounts separately from transferred amounts', () => {
    const [all] = totalsOf(
      line('lock', undefined, { locked: '40' }),
      line('unlock', undefined, { locked: '-15' }),
      line('transfer-out', '-25', { locked: '-25' }),
    )
    expect(all?.classes.map(({ kind, lines, amount }) => [kind, lines, amount])).toEqual([
      ['transfer-out', 1, '-25'],
      ['lock', 1, '40'],
      ['unlock', 2, '-40'],
    ])
  })

  it('counts lines that change neither the balance nor the locks', () => {
    const [all] = totalsOf(line('self', undefined, { price: '0.5' }))
    expect(all?.classes).toEqual([
      { kind: 'self', lines: 1, amount: '0', dollars: '0', unpriced: 0 },
    ])
  })
})

it('counts rewards as received and fees as sent amounts, and excludes locks', () => {
  const totals = accountTotals()
  expect(totals.flows()).toEqual({ received: '0', sent: '0', fees: '0' })
  for (const one of [
    line('transfer-in', '5.0000000001'),
    line('reward-app', '2'),
    line('transfer-out', '-3'),
    line('fee', '-0.25'),
    line('lock', undefined, { locked: '100' }),
    line('unexplained', '-1'),
  ]) {
    totals.add(one)
  }
  expect(totals.flows()).toEqual({ received: '7.0000000001', sent: '-4.25', fees: '-0.25' })
})
