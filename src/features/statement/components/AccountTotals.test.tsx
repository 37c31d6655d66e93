import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { AccountClass } from '../rules/account-class.ts'
import { Decimal } from '#ledger/decimal.ts'
import { AccountTotals } from './AccountTotals.tsx'
import { draw } from '#ui/testing/draw.tsx'

function drawn(kind: AccountClass, amount: string, unpriced = 0): string {
  const value = v.parse(Decimal, amount)
  const total = { kind, lines: 1, amount: value, dollars: value, unpriced }
  const months = ['2026-01'].map((month) => ({ month, classes: [total] }))
  const html = draw(<AccountTotals totals={[{ month: undefined, classes: [total] }, ...months]} />)
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}

it('shows a sign for incoming and outgoing totals, but none for locks, because locks change no balance', () => {
  expect(drawn('transfer-in', '1.5')).toContain('+1.5')
  expect(drawn('name', '-1.5')).toContain('-1.5')
  expect(drawn('lock', '1.5')).toContain('balance unchanged11.51.5')
  expect(drawn('unlock', '-1.5')).toContain('balance unchanged11.51.5')
})

it('shows no value in USD if no line has a price', () => {
  expect(drawn('transfer-in', '1.5', 1)).toContain('+1.51 line without a price')
})
