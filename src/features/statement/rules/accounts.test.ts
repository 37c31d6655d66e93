import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { accountCsv, totalsCsv } from './account-file.ts'
import type { Accounts } from './accounts.ts'
import {
  alice,
  alicesAccounts,
  amulet,
  archived,
  bob,
  locked,
  logged,
  second,
  update,
  type Node,
} from './testing/updates.ts'

const reason = 'splice.lfdecentralizedtrust.org/reason'

function partsOf(accounts: Accounts) {
  return accounts
    .lines(alice, 0, Infinity)
    .map(({ parts }) => parts.map(({ kind, amount }) => `${kind} ${amount}`))
}

/** Returns the parts of the only line that an update adds. Alice holds 1,000 in `a0` before. */
function partsAfter(...roots: readonly Node[]) {
  const accounts = alicesAccounts()
  accounts.apply(update(1, ...roots))
  return partsOf(accounts)[0]
}

function balance(unlocked: string, lockedAmount = '0') {
  return { unlocked: v.parse(Decimal, unlocked), locked: v.parse(Decimal, lockedAmount) }
}

/** A merge with a reward coupon, whose output is the input plus the reward. */
const merge: Node = {
  choice: 'AmuletRules_Transfer',
  argument: { transfer: { sender: alice, inputs: [], outputs: [] } },
  result: {
    summary: {
      inputAmuletAmount: '1000.0000000000',
      inputAppRewardAmount: '1.0000000000',
      inputValidatorRewardAmount: '0.0000000000',
      inputSvRewardAmount: '0.0000000000',
      outputFees: [],
      holdingFees: '0.0000000000',
      senderChangeFee: '0.0000000000',
    },
  },
  below: [archived('a0'), amulet('a1', alice, '1001.0000000000')],
}

const transfer = (sender: string, below: readonly Node[]): Node => ({
  choice: 'TransferFactory_Transfer',
  argument: {
    transfer: {
      sender,
      receiver: sender === alice ? bob : alice,
      meta: { values: { [reason]: 'rent' } },
    },
  },
  below,
})

const round = (id: string, number: string, opensAt: number, amuletPrice: string): Node => ({
  id,
  template: 'Splice.Round:OpenMiningRound',
  payload: {
    dso: 'DSO::1220dd',
    round: { number },
    amuletPrice,
    opensAt: second(opensAt).recordTime,
    targetClosesAt: second(opensAt + 20).recordTime,
  },
})

const tap = (id: string): Node => ({
  choice: 'AmuletRules_DevNet_Tap',
  below: [amulet(id, alice, '5')],
})

describe('createAccounts', () => {
  it('counts only the reward of 1 as income if the reward is merged into a holding of 1,000', () => {
    expect(partsAfter(merge)).toEqual(['reward-app 1'])
  })

  it('lists an incoming and an outgoing transfer of a holding that neither snapshot contains', () => {
    const accounts = alicesAccounts()
    accounts.apply(update(1, transfer(bob, [amulet('a1', alice, '100')])))
    accounts.apply(update(2, transfer(alice, [archived('a1'), amulet('b1', bob, '100')])))
    accounts.prove(new Map([[alice, balance('1000')]]))
    expect(partsOf(accounts)).toEqual([['transfer-in 100'], ['transfer-out -100']])
    const [first, last] = accounts.lines(alice, 0, 2)
    expect(first).toMatchObject({ counterparties: [bob], memo: 'rent', balance: balance('1100') })
    expect(last).toMatchObject({ counterparties: [bob], memo: 'rent', balance: balance('1000') })
    expect(accounts.summary(alice).proof?.unexplained).toEqual(balance('0'))
  })

  it("reports locks as changes of the available amount, and finds an offer's counterparty in the archived offer", () => {
    const accounts = alicesAccounts()
    const instruction: Node = {
      id: 'offer',
      template: 'Splice.AmuletTransferInstruction:AmuletTransferInstruction',
      payload: {
        transfer: { sender: alice, receiver: bob, meta: { values: { [reason]: 'rent' } } },
      },
    }
    const below = [
      archived('a0'),
      locked('l1', alice, '40'),
      amulet('a1', alice, '960'),
      instruction,
    ]
    accounts.apply(update(1, { choice: 'TransferFactory_Transfer', below }))
    accounts.apply(
      update(2, {
        choice: 'TransferInstruction_Accept',
        ends: 'offer',
        below: [archived('l1'), amulet('b1', bob, '40')],
      }),
    )
    const [offered, accepted] = accounts.lines(alice, 0, 2)
    expect(offered).toMatchObject({
      kind: 'lock',
      parts: [],
      change: balance('-40', '40'),
      balance: balance('960', '40'),
    })
    expect(accepted).toMatchObject({
      kind: 'transfer-out',
      parts: [{ kind: 'transfer-out', amount: '-40' }],
      counterparties: [bob],
      memo: 'rent',
      balance: balance('960', '0'),
    })
  })

  it.each([
    ['traffic purchase', 'traffic'],
    ['create TransferPreapproval', 'fee'],
    ['renew TransferPreapproval', 'fee'],
    ['create ExternalPartySetupProposal', 'fee'],
    ['expire dust', 'expiry'],
    ['something new', 'burn'],
  ])('classifies an amount burnt for “%s” as %s', (why, kind) => {
    const side = {
      side: 'SenderSide',
      other: 'cip-112/burn',
      amount: '3',
      values: { [reason]: why },
    } as const
    expect(
      partsAfter({
        choice: 'Unheard_Of',
        below: [archived('a0'), amulet('a1', alice, '997'), logged(alice, [side])],
      }),
    ).toEqual([`${kind} -3`])
  })

  it('classifies minted legs as rewards and other legs as transfers, and ignores legs from a party to itself', () => {
    const prefix = 'amulet.splice.lfdecentralizedtrust.org/'
    const log = logged(alice, [
      {
        side: 'ReceiverSide',
        other: 'cip-112/mint',
        amount: '9',
        values: {
          [reason]: 'mint rewards',
          [`${prefix}app-rewards`]: '2',
          [`${prefix}sv-rewards`]: '3',
          [`${prefix}validator-rewards`]: '4',
        },
      },
      { side: 'SenderSide', other: bob, amount: '5', values: { [reason]: 'invoice 7' } },
      { side: 'SenderSide', other: alice, amount: '6' },
      { side: 'ReceiverSide', other: alice, amount: '6' },
    ])
    const below = [archived('a0'), amulet('a1', alice, '1004'), amulet('b1', bob, '5'), log]
    expect(partsAfter({ choice: 'AmuletRules_Transfer', below })).toEqual([
      'reward-app 2',
      'reward-validator 4',
      'reward-sv 3',
      'transfer-out -5',
    ])
  })

  it("ignores unknown choices and logs of parties other than the DSO, and uses the contracts' amounts", () => {
    const side = { side: 'SenderSide', other: bob, amount: '999' } as const
    const below = [archived('a0'), amulet('a1', alice, '990'), logged(alice, [side], bob)]
    expect(partsAfter({ choice: 'Unheard_Of', below })).toEqual(['other -10'])
  })

  it('classifies a transfer to the seller of traffic as traffic', () => {
    const seller = 'cip-104_traffic-purchase::1220ab'
    const below = [
      archived('a0'),
      amulet('a1', alice, '993'),
      amulet('t1', seller, '7'),
      logged(alice, [{ side: 'SenderSide', other: seller, amount: '7' }]),
    ]
    expect(partsAfter({ choice: 'TransferFactory_Transfer', below })).toEqual(['traffic -7'])
  })

  it('books fees from before CIP-78 separately from their transfer', () => {
    const transfer: Node = {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [], outputs: [] } },
      result: {
        summary: {
          inputAmuletAmount: '1000',
          outputFees: ['0.5'],
          holdingFees: '0.0',
          senderChangeFee: '0.03',
        },
      },
      below: [archived('a0'), amulet('b1', bob, '40'), amulet('a1', alice, '959.47')],
    }
    expect(partsAfter(transfer)).toEqual(['fee -0.53', 'transfer-out -40'])
  })

  it('adds one line for an unexplained amount at its position, without spreading the amount', () => {
    const accounts = alicesAccounts(second(50))
    accounts.apply(update(10, merge))
    accounts.apply(
      update(60, { choice: 'AmuletRules_DevNet_Tap', below: [amulet('a2', alice, '5')] }),
    )
    accounts.prove(new Map([[alice, balance('1001.25')]]))
    expect(partsOf(accounts)).toEqual([['reward-app 1'], ['unexplained 0.25'], ['mint 5']])
    const after = accounts.lines(alice, 0, Infinity).map((line) => line.balance.unlocked)
    expect(after).toEqual(['1001', '1001.25', '1006.25'])
    expect(accounts.lines(alice, 1, 2)).toEqual(accounts.lines(alice, 0, 3).slice(1, 2))
    expect(accounts.lines(alice, 2, 3)).toEqual(accounts.lines(alice, 0, 3).slice(2))
    expect(accounts.summary(alice)).toMatchObject({
      lines: 3,
      closing: balance('1006.25'),
      proof: { unexplained: balance('0.25'), isWithin: true },
    })
  })

  it('omits contracts that one update both creates and archives, and contracts that a migration copies', () => {
    const accounts = alicesAccounts()
    accounts.apply(
      update(1, { choice: 'Unheard_Of', below: [amulet('t', alice, '5'), archived('t')] }),
    )
    accounts.apply(update(2, amulet('a0', alice, '1000')))
    expect(accounts.summary(alice)).toMatchObject({ lines: 0, closing: balance('1000') })
  })

  it('adds changes before the period to the opening balance, and excludes changes after the period from the closing balance', () => {
    const accounts = alicesAccounts(second(200))
    for (const at of [-1, 0, 100, 101]) accounts.apply(update(at, tap(`t${at}`)))
    accounts.prove(new Map([[alice, balance('1020')]]))
    expect(accounts.summary(alice)).toMatchObject({
      opening: balance('1005'),
      lines: 2,
      closing: balance('1015'),
      after: { updates: 1, change: balance('5') },
      proof: { unexplained: balance('0') },
    })
  })
})

const filedAccount = () => {
  const accounts = alicesAccounts()
  accounts.apply(update(1, round('r7', '7', 2, '0.5'), round('r8', '8', 12, '0.25')))
  for (const at of [1.5, 3, 13]) accounts.apply(update(Math.floor(at * 2), tap(`t${at}`)))
  return {
    owner: alice,
    from: second(0),
    to: second(100),
    isWhole: true,
    summary: accounts.summary(alice),
    lines: accounts.lines(alice, 0, Infinity),
    tokenName: 'CC',
  }
}

describe('prices, totals and files of accounts', () => {
  it("prices a line by the newest round that was open at the line's time", () => {
    expect(filedAccount().lines.map(({ price }) => price?.round)).toEqual([7n, 7n, 8n])
  })

  it('adds up each class for the whole period and each month, at the price of each line', () => {
    const filed = filedAccount()
    const [all, month] = filed.summary.totals
    const mint = { kind: 'mint', lines: 3, amount: '15', dollars: '6.25', unpriced: 0 }
    expect(all).toEqual({ month: undefined, classes: [mint] })
    expect(month).toEqual({ month: '2026-01', classes: [mint] })
    expect(totalsCsv([filed]).split('\r\n')[1]).toBe(`2026-01,${alice},mint or tap,3,15,,6.25,0`)
  })

  it('writes opening, lines and closing as rows with the correct sums', () => {
    const rows = [...accountCsv([filedAccount()])].join('').trimEnd().split('\r\n')
    expect(rows).toHaveLength(6)
    const cells = rows.map((row) => row.split(','))
    const at = (name: string) => (cells[0] ?? []).indexOf(name)
    const numbers = (name: string) => cells.slice(1).map((row) => Number(row[at(name)] ?? 0))
    const [opening = 0, ...rest] = numbers('balance')
    const sum = numbers('in').reduce((one, other) => one + other, opening)
    expect(sum).toBe(rest.at(-1))
    expect(cells[2]?.[at('in USD')]).toBe('2.5')
  })
})
