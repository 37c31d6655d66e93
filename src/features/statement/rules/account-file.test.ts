import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { accountCsv, accountJson, totalsCsv, type FiledAccount } from './account-file.ts'
import { alice, alicesAccounts, amulet, archived, bob, second, update } from './testing/updates.ts'

const decimalOf = (text: string) => v.parse(Decimal, text)

function filed(rest: Partial<FiledAccount> = {}): FiledAccount {
  const accounts = alicesAccounts(second(50))
  const amuletPrice = '0.5'
  const opens = { opensAt: second(10).recordTime, targetClosesAt: second(900).recordTime }
  const payload = { dso: 'DSO::1220dd', round: { number: '7' }, amuletPrice, ...opens }
  accounts.apply(update(1, { id: 'r7', template: 'Splice.Round:OpenMiningRound', payload }))
  accounts.apply(
    update(2, {
      choice: 'Unheard_Of',
      argument: { sender: alice, description: 'rent, paid' },
      result: {
        summary: { inputAmuletAmount: '1000', inputAppRewardAmount: '4', holdingFees: '1' },
      },
      below: [archived('a0'), amulet('a1', alice, '993'), amulet('b1', bob, '10')],
    }),
  )
  accounts.apply(
    update(20, {
      choice: 'AmuletRules_DevNet_Tap',
      argument: { receiver: alice, amount: '6' },
      below: [amulet('t1', alice, '6')],
    }),
  )
  accounts.prove(new Map([[alice, { unlocked: decimalOf('999.25'), locked: decimalOf('0') }]]))
  return {
    owner: alice,
    from: second(0),
    to: second(100),
    isWhole: true,
    summary: accounts.summary(alice),
    lines: accounts.lines(alice, 0, Infinity),
    tokenName: 'CC',
    ...rest,
  }
}

const rowsOf = (account: FiledAccount) => [...accountCsv([account])].join('').split('\r\n')
const timeOf = (seconds: number) => second(seconds).recordTime

describe('statement as CSV', () => {
  it('writes opening, every detailed line and closing of a statement as CSV', () => {
    expect(rowsOf(filed())).toEqual([
      'entry,owner,record time,migration id,update id,class,in words,counterparty,memo,in,out,fee or burn,reward,change of unlocked,change of locked,balance unlocked,balance locked,balance,round,price in USD,in USD,out USD,fee or burn USD,reward USD,parts',
      `opening,${alice},${timeOf(0)},4,,,,,,,,,,,,1000,0,1000,,,,,,,`,
      `update,${alice},${timeOf(2)},4,update-2,other,Unheard_Of,${bob},"rent, paid",,-10,-1,4,-7,0,993,0,993,,,,,,,"reward: app 4; fee -1; other -10"`,
      `update,${alice},${timeOf(20)},4,update-20,mint or tap,6 CC tapped by ${alice},,,6,,,,6,0,999,0,999,7,0.5,3,,,,mint or tap 6`,
      `not explained,${alice},${timeOf(50)},4,,not explained,,,,0.25,,,,0.25,0,999.25,0,999.25,7,0.5,0.125,,,,not explained 0.25`,
      `closing,${alice},${timeOf(100)},4,,,,,,,,,,,,999.25,0,999.25,,,,,,,`,
      '',
    ])
  })

  it('marks an account as partial if its history was not read to the end', () => {
    expect(rowsOf(filed({ isWhole: false })).at(-2)).toMatch(/^partial: read up to here,/)
  })

  it('yields a statement in chunks of a thousand lines, with each line once', () => {
    const [line] = filed().lines
    const lines = Array.from({ length: 2001 }, () => line).filter((one) => one !== undefined)
    const pieces = [...accountCsv([filed({ lines })])]
    const updates = pieces.map((piece) =>
      piece.split('\r\n').filter((row) => row.startsWith('update,')),
    )
    expect(updates.map(({ length }) => length)).toEqual([0, 0, 1000, 1000, 1, 0])
  })
})

const rowsIn = (accounts: readonly FiledAccount[]) => {
  const rows: unknown[] = JSON.parse([...accountJson(accounts)].join(''))
  return rows.length
}

describe('statement as JSON', () => {
  it('exports the same rows and column names as JSON and as CSV', () => {
    const account = filed()
    const rows: Record<string, string>[] = JSON.parse([...accountJson([account])].join(''))
    expect(rows.map((row) => row['entry'])).toEqual([
      'opening',
      'update',
      'update',
      'not explained',
      'closing',
    ])
    expect(rows[2]).toMatchObject({ in_words: `6 CC tapped by ${alice}`, in_USD: '3', out: '' })
    expect(Object.keys(rows[0] ?? {})).toEqual(
      (rowsOf(account)[0] ?? '').split(',').map((name) => name.replaceAll(' ', '_')),
    )
  })

  it('writes an empty JSON list if there are no accounts', () => {
    expect([rowsIn([]), rowsIn([filed(), filed({ isWhole: false })])]).toEqual([0, 10])
    const [line] = filed().lines
    const lines = Array.from({ length: 2001 }, () => line).filter((one) => one !== undefined)
    expect(rowsIn([filed({ lines })])).toBe(2003)
  })
})

describe('totals as CSV', () => {
  it('writes a row of totals for each class, for the whole period and for each month', () => {
    expect(totalsCsv([filed()]).trimEnd().split('\r\n')).toEqual([
      'month,owner,class,lines,amount,locked or unlocked,USD,lines without a price',
      `2026-01,${alice},reward: app,1,4,,,1`,
      `2026-01,${alice},mint or tap,1,6,,3,0`,
      `2026-01,${alice},fee,1,-1,,,1`,
      `2026-01,${alice},other,1,-10,,,1`,
      `2026-01,${alice},not explained,1,0.25,,0.125,0`,
    ])
  })

  it('writes locked amounts in another column than amounts that change the balance', () => {
    const total = { lines: 1, dollars: decimalOf('0'), unpriced: 0 }
    const one = filed()
    const classes = [
      { ...total, kind: 'lock' as const, amount: decimalOf('3.5') },
      { ...total, kind: 'unlock' as const, amount: decimalOf('-2') },
    ]
    const summary = { ...one.summary, totals: [{ month: '2026-01', classes }] }
    expect(
      totalsCsv([{ ...one, summary }])
        .split('\r\n')
        .slice(1, 3),
    ).toEqual([`2026-01,${alice},lock,1,,3.5,0,0`, `2026-01,${alice},unlock,1,,-2,0,0`])
  })
})
