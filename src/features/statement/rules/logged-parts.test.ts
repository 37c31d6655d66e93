import { describe, expect, it } from 'vitest'
import {
  alice,
  alicesAccounts,
  amulet,
  archived,
  bob,
  logged,
  update,
  type Node,
  type Side,
} from './testing/updates.ts'

const carol = 'carol::1220cc'
const reason = 'splice.lfdecentralizedtrust.org/reason'

/** Returns alice's only line after an update. She holds 1,000 in `a0` before. */
function lineOf(root: Node) {
  const accounts = alicesAccounts()
  accounts.apply(update(1, root))
  return accounts.lines(alice, 0, 1)[0]
}

function partsAfter(choice: string, left: string, log: Node) {
  const below = [archived('a0'), amulet('a1', alice, left), log]
  return lineOf({ choice, below })?.parts.map(({ kind, amount }) => `${kind} ${amount}`)
}

const hears = (side: Side, choice = 'Unheard_Of') => {
  const left = side.side === 'SenderSide' ? 1000 - Number(side.amount) : 1000 + Number(side.amount)
  return partsAfter(choice, String(left), logged(alice, [side]))
}

const transfer = (below: readonly Node[]): Node => ({
  choice: 'TransferFactory_Transfer',
  argument: {
    transfer: { sender: bob, receiver: alice, meta: { values: { [reason]: 'of the argument' } } },
  },
  below,
})

describe('details of a logged change', () => {
  const burn = { side: 'SenderSide', other: 'cip-112/burn', amount: '3' } as const
  const gift = { side: 'ReceiverSide', other: carol, amount: '5' } as const

  it('takes the counterparty and the memo from the log of a change', () => {
    const log = logged(alice, [{ ...gift, values: { [reason]: 'of the log' } }])
    expect(lineOf(transfer([log, amulet('a1', alice, '5')]))).toMatchObject({
      counterparties: [carol],
      memo: 'of the log',
    })
  })

  it('takes counterparty and memo from the surrounding transfer if the log has neither', () => {
    const below = [logged(alice, [burn]), archived('a0'), amulet('a1', alice, '997')]
    expect(lineOf(transfer(below))).toMatchObject({
      counterparties: [bob],
      memo: 'of the argument',
    })
  })

  it('takes the reason from the first log that has one', () => {
    const why = logged(alice, [{ ...gift, values: { [reason]: 'of the second' } }])
    const below = [logged(alice, [gift]), why, amulet('a1', alice, '10')]
    expect(lineOf(transfer(below))).toMatchObject({
      parts: [{ kind: 'transfer-in', amount: '10' }],
      memo: 'of the second',
    })
  })

  it('returns no counterparty for the part of a change that the log does not cover', () => {
    const below = [logged(alice, [gift]), amulet('a1', alice, '8')]
    expect(lineOf(transfer(below))?.parts).toEqual([
      { kind: 'transfer-in', amount: '5' },
      { kind: 'other', amount: '3' },
    ])
  })
})

describe('parts of a logged change', () => {
  const prefix = 'amulet.splice.lfdecentralizedtrust.org/'
  const mint = { side: 'ReceiverSide', other: 'cip-112/mint', amount: '5' } as const
  const burn = { side: 'SenderSide', other: 'cip-112/burn', amount: '3' } as const

  it.each([
    ['app-rewards', 'reward-app'],
    ['validator-rewards', 'reward-validator'],
    ['sv-rewards', 'reward-sv'],
    ['unclaimed-activity-records', 'reward-activity'],
    ['development-fund', 'reward-fund'],
  ])(
    'classifies a mint marked %s as %s, and an unmarked remainder as a reward of unknown kind',
    (key, kind) => {
      const values = { [`${prefix}${key}`]: '4' }
      expect(hears({ ...mint, values })).toEqual([`${kind} 4`, 'reward-other 1'])
    },
  )

  it('classifies an amount minted without a reward as a mint, unless the network marks it as a reward', () => {
    expect(hears(mint)).toEqual(['mint 5'])
    expect(hears({ ...mint, values: { [reason]: 'mint rewards' } })).toEqual(['reward-other 5'])
  })

  it.each([
    ['AmuletRules_BuyMemberTraffic', 'traffic'],
    ['AnsEntry_Renew', 'name'],
    ['TransferPreapproval_Renew', 'fee'],
    ['Amulet_Expire', 'expiry'],
    ['AmuletRules_Transfer', 'burn'],
    ['AmuletRules_Mint', 'burn'],
    ['Unheard_Of', 'burn'],
  ])('classifies an amount burnt by %s as %s', (choice, kind) => {
    expect(hears(burn, choice)).toEqual([`${kind} -3`])
  })

  it('does not confuse mint, burn and other ownerless accounts', () => {
    expect(hears({ ...mint, other: 'cip-112/burn' })).toEqual(['other 5'])
    expect(hears({ ...mint, other: 'elsewhere' })).toEqual(['other 5'])
    expect(hears({ ...burn, other: 'cip-112/mint' })).toEqual(['other -3'])
    expect(hears({ ...burn, other: 'elsewhere' })).toEqual(['other -3'])
  })

  it('does not use a mint’s reason as a memo', () => {
    const log = logged(alice, [{ ...mint, values: { [reason]: 'mint rewards' } }])
    expect(
      lineOf({ choice: 'Unheard_Of', below: [log, amulet('a1', alice, '5')] })?.memo,
    ).toBeUndefined()
  })

  it('ignores logs about another party', () => {
    const log = logged(bob, [{ side: 'ReceiverSide', other: alice, amount: '7' }])
    expect(partsAfter('AmuletRules_Transfer', '993', log)).toEqual(['transfer-out -7'])
  })
})
