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

/** Alice's one line after an update that finds 1,000 in `a0`. */
function lineOf(root: Node) {
  const accounts = alicesAccounts()
  accounts.apply(update(1, root))
  return accounts.lines(alice, 0, 1)[0]
}

/** The parts of what a choice made of alice's 1,000, with a log. */
function partsAfter(choice: string, left: string, log: Node) {
  const below = [archived('a0'), amulet('a1', alice, left), log]
  return lineOf({ choice, below })?.parts.map(({ kind, amount }) => `${kind} ${amount}`)
}

/** What a leg's side says, with alice's holdings changed accordingly. */
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

describe('a logged change', () => {
  const burn = { side: 'SenderSide', other: 'cip-112/burn', amount: '3' } as const
  const gift = { side: 'ReceiverSide', other: carol, amount: '5' } as const

  it('names the other side and the memo itself', () => {
    const log = logged(alice, [{ ...gift, values: { [reason]: 'of the log' } }])
    expect(lineOf(transfer([log, amulet('a1', alice, '5')]))).toMatchObject({
      counterparties: [carol],
      memo: 'of the log',
    })
  })

  it('leaves them to the transfer around it, where it names none', () => {
    const below = [logged(alice, [burn]), archived('a0'), amulet('a1', alice, '997')]
    expect(lineOf(transfer(below))).toMatchObject({
      counterparties: [bob],
      memo: 'of the argument',
    })
  })

  it('may come in several, of which the first that says why is heard', () => {
    const why = logged(alice, [{ ...gift, values: { [reason]: 'of the second' } }])
    const below = [logged(alice, [gift]), why, amulet('a1', alice, '10')]
    expect(lineOf(transfer(below))).toMatchObject({
      parts: [{ kind: 'transfer-in', amount: '10' }],
      memo: 'of the second',
    })
  })

  it('leaves open what the contracts changed beyond it', () => {
    const below = [logged(alice, [gift]), amulet('a1', alice, '8')]
    expect(lineOf(transfer(below))?.parts).toEqual([
      { kind: 'transfer-in', amount: '5' },
      { kind: 'other', amount: '3' },
    ])
  })
})

describe('the parts of a logged change', () => {
  const prefix = 'amulet.splice.lfdecentralizedtrust.org/'
  const mint = { side: 'ReceiverSide', other: 'cip-112/mint', amount: '5' } as const
  const burn = { side: 'SenderSide', other: 'cip-112/burn', amount: '3' } as const

  it.each([
    ['app-rewards', 'reward-app'],
    ['validator-rewards', 'reward-validator'],
    ['sv-rewards', 'reward-sv'],
    ['unclaimed-activity-records', 'reward-activity'],
    ['development-fund', 'reward-fund'],
  ])('%s are %s, and what is minted beyond them a reward of no known kind', (key, kind) => {
    const values = { [`${prefix}${key}`]: '4' }
    expect(hears({ ...mint, values })).toEqual([`${kind} 4`, 'reward-other 1'])
  })

  it('what is minted for no reward is a mint, unless the network says that it was one', () => {
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
  ])('what %s burns is %s', (choice, kind) => {
    expect(hears(burn, choice)).toEqual([`${kind} -3`])
  })

  it('no other account without an owner is the mint or the burn, nor either the wrong way round', () => {
    expect(hears({ ...mint, other: 'cip-112/burn' })).toEqual(['other 5'])
    expect(hears({ ...mint, other: 'elsewhere' })).toEqual(['other 5'])
    expect(hears({ ...burn, other: 'cip-112/mint' })).toEqual(['other -3'])
    expect(hears({ ...burn, other: 'elsewhere' })).toEqual(['other -3'])
  })

  it('a mint’s reason is no memo', () => {
    const log = logged(alice, [{ ...mint, values: { [reason]: 'mint rewards' } }])
    expect(
      lineOf({ choice: 'Unheard_Of', below: [log, amulet('a1', alice, '5')] })?.memo,
    ).toBeUndefined()
  })

  it('what another party’s log says is not of this account', () => {
    const log = logged(bob, [{ side: 'ReceiverSide', other: alice, amount: '7' }])
    expect(partsAfter('AmuletRules_Transfer', '993', log)).toEqual(['transfer-out -7'])
  })
})
