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

/** The parts of what an exercise made of alice's 1,000 in `a0`. */
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

describe('where nothing was logged', () => {
  it.each([
    ['AppReward', 'reward-app'],
    ['ValidatorReward', 'reward-validator'],
    ['SvReward', 'reward-sv'],
    ['UnclaimedActivityRecord', 'reward-activity'],
    ['DevelopmentFund', 'reward-fund'],
  ])('%s of a transfer’s sum is %s', (member, kind) => {
    const summary = { ...sums, [`input${member}Amount`]: '2' }
    expect(partsOf(transfer({ summary }), '1002')).toEqual([`${kind} 2`])
  })

  it('the sum is found wherever a choice has it in its result', () => {
    const summary = { ...sums, inputSvRewardAmount: '2' }
    for (const result of [{ summary }, { result: { summary } }, { transferResult: { summary } }]) {
      expect(partsOf(transfer(result), '1002')).toEqual(['reward-sv 2'])
    }
  })

  it('what has no inputs is no sum', () => {
    const result = { summary: { inputSvRewardAmount: '2' } }
    expect(partsOf(transfer(result), '1002')).toEqual(['transfer-in 2'])
  })

  it('all kinds of fees are one', () => {
    const summary = { ...sums, outputFees: ['1', '2'], holdingFees: '4', senderChangeFee: '8' }
    expect(partsOf(transfer({ summary }), '985')).toEqual(['fee -15'])
    const older = { inputAmuletAmount: '1000', holdingFees: '4' }
    expect(partsOf(transfer({ summary: older }), '996')).toEqual(['fee -4'])
  })

  it('a sum is that of its sender alone', () => {
    const summary = { ...sums, inputSvRewardAmount: '2', holdingFees: '1' }
    expect(partsOf(transfer({ summary }, bob), '1010')).toEqual(['transfer-in 10'])
    const argument = { sender: alice }
    expect(partsOf({ ...transfer({ summary }), argument }, '1001')).toEqual([
      'reward-sv 2',
      'fee -1',
    ])
  })

  it('fees of a choice that burns for something are part of it', () => {
    const summary = { ...sums, inputSvRewardAmount: '2', holdingFees: '1' }
    const buy = { ...transfer({ summary }), choice: 'AmuletRules_BuyMemberTraffic' }
    expect(partsOf({ ...buy, argument: { sender: alice } }, '900')).toEqual([
      'reward-sv 2',
      'traffic -102',
    ])
  })

  it('fees of a choice that nobody knows stand by themselves', () => {
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
  ])('%s that leaves %s is %s', (choice, left, part) => {
    expect(partsOf({ choice }, left)).toEqual([part])
  })
})
