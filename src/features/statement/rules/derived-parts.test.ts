import { describe, expect, it } from 'vitest'
import {
  alice,
  alicesAccounts,
  amulet,
  archived,
  bob,
  update,
  type Exercise,
  type Node,
} from './testing/updates.ts'

function partsOf(exercise: Exercise, left: string, ...more: readonly Node[]) {
  const accounts = alicesAccounts()
  const below = [archived('a0'), amulet('a1', alice, left), ...more]
  accounts.apply(update(1, { ...exercise, below }))
  return accounts.lines(alice, 0, 1)[0]?.parts.map(({ kind, amount }) => `${kind} ${amount}`)
}

const sums = { inputAmuletAmount: '1000', outputFees: [] }

const transfer = (result: object, sender: string = alice): Exercise => ({
  choice: 'AmuletRules_Transfer',
  argument: { transfer: { sender } },
  result,
})

describe('derivedParts', () => {
  it.each([
    ['AppReward', 'reward-app'],
    ['ValidatorReward', 'reward-validator'],
    ['SvReward', 'reward-sv'],
    ['UnclaimedActivityRecord', 'reward-activity'],
    ['DevelopmentFund', 'reward-fund'],
  ])('classifies %s of a transfer’s summary as %s', (member, kind) => {
    const summary = { ...sums, [`input${member}Amount`]: '2' }
    expect(partsOf(transfer({ summary }), '1002')).toEqual([`${kind} 2`])
  })

  it("finds a transfer's summary at any place in a choice’s result", () => {
    const summary = { ...sums, inputSvRewardAmount: '2' }
    for (const result of [{ summary }, { result: { summary } }, { transferResult: { summary } }]) {
      expect(partsOf(transfer(result), '1002')).toEqual(['reward-sv 2'])
    }
  })

  it('ignores a transfer result without inputs', () => {
    const result = { summary: { inputSvRewardAmount: '2' } }
    expect(partsOf(transfer(result), '1002')).toEqual(['transfer-in 2'])
  })

  it('adds all kinds of transfer fees together', () => {
    const summary = { ...sums, outputFees: ['1', '2'], holdingFees: '4', senderChangeFee: '8' }
    expect(partsOf(transfer({ summary }), '985')).toEqual(['fee -15'])
    const older = { inputAmuletAmount: '1000', holdingFees: '4' }
    expect(partsOf(transfer({ summary: older }), '996')).toEqual(['fee -4'])
  })

  it("counts a transfer's summary for its sender only", () => {
    const summary = { ...sums, inputSvRewardAmount: '2', holdingFees: '1' }
    expect(partsOf(transfer({ summary }, bob), '1010')).toEqual(['transfer-in 10'])
    const argument = { sender: alice }
    expect(partsOf({ ...transfer({ summary }), argument }, '1001')).toEqual([
      'reward-sv 2',
      'fee -1',
    ])
  })

  it('adds transfer fees to the cost of a choice that burns for a specific purpose, such as traffic', () => {
    const summary = { ...sums, inputSvRewardAmount: '2', holdingFees: '1' }
    const buy = { ...transfer({ summary }), choice: 'AmuletRules_BuyMemberTraffic' }
    expect(partsOf({ ...buy, argument: { sender: alice } }, '900')).toEqual([
      'reward-sv 2',
      'traffic -102',
    ])
  })

  it('lists fees of an unknown choice separately', () => {
    const summary = { ...sums, holdingFees: '1' }
    expect(partsOf({ ...transfer({ summary }), choice: 'Unheard_Of' }, '990')).toEqual([
      'fee -1',
      'other -9',
    ])
  })

  it.each([
    ['AmuletRules_Transfer', '1010', 'transfer-in 10'],
    ['AmuletRules_Transfer', '990', 'transfer-out -10'],
    ['AmuletRules_Mint', '1010', 'mint 10'],
    ['AmuletRules_Mint', '990', 'other -10'],
    ['TransferPreapproval_Renew', '990', 'fee -10'],
    ['TransferPreapproval_Renew', '1010', 'other 10'],
    ['AnsEntry_Renew', '990', 'name -10'],
    ['LockedAmulet_ExpireAmulet', '990', 'expiry -10'],
    ['Unheard_Of', '1010', 'other 10'],
  ])('classifies a change by the choice %s from 1,000 to %s as %s', (choice, left, part) => {
    expect(partsOf({ choice }, left)).toEqual([part])
  })
})
