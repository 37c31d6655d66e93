import { describe, expect, it } from 'vitest'
import { alice, amulet, bob, carol, plainWordsText, type Node } from './testing/transaction.ts'

const output = (receiver: string, amount: string, rest: object = {}) => ({
  receiver,
  receiverFeeRatio: '0E-10',
  amount,
  lock: null,
  ...rest,
})

const transfer = (outputs: readonly unknown[], summary: object = {}): Node => ({
  exercise: 'AmuletRules_Transfer',
  on: 'Splice.AmuletRules:AmuletRules',
  argument: { transfer: { sender: alice, provider: alice, inputs: [], outputs } },
  result: {
    summary: {
      inputAmuletAmount: '20.0000000000',
      inputAppRewardAmount: '0E-10',
      inputValidatorFaucetAmount: null,
      senderChangeAmount: '20.0000000000',
      ...summary,
    },
  },
})

const lock = { holders: [bob], expiresAt: '2026-02-01T00:00:00.5Z', optContext: null }

const send = (
  choice: string,
  description: string | null,
  below: readonly Node[],
  rest: object = {},
): Node => ({
  exercise: choice,
  on: 'Splice.AmuletRules:TransferPreapproval',
  argument: { amount: '18.4459872094', sender: alice, description, ...rest },
  result: { result: { createdAmulets: [{ tag: 'TransferResultAmulet', value: '00b0' }] } },
  below,
})

describe('AmuletRules_Transfer', () => {
  it('describes a transfer by amount, sender and receiver', () => {
    expect(plainWordsText(transfer([output(bob, '12.5000000000')]))).toBe(
      '12.5 CC transferred from alice::1220aa to bob::1220bb',
    )
  })

  it("shows a transfer's total and the number of further receivers, without counting the sender's change", () => {
    const outputs = [output(bob, '0.1'), output(alice, '7'), output(carol, '0.2'), output(bob, '1')]
    expect(plainWordsText(transfer(outputs))).toBe(
      '1.3 CC transferred from alice::1220aa to bob::1220bb and 1 more',
    )
  })

  it('mentions that the transferred amount is locked', () => {
    expect(plainWordsText(transfer([output(bob, '1', { lock })]))).toMatch(
      /to bob::1220bb, locked$/,
    )
    expect(plainWordsText(transfer([output(bob, '1', { lock }), output(carol, '1')]))).toMatch(
      /and 1 more, partly locked$/,
    )
  })

  it('distinguishes holdings that the sender locks from holdings that the sender splits', () => {
    expect(plainWordsText(transfer([output(alice, '40', { lock })]))).toBe(
      '40 CC locked by alice::1220aa until 2026-02-01T00:00:00.5Z',
    )
    expect(
      plainWordsText(transfer([output(alice, '40', { lock }), output(alice, '2', { lock })])),
    ).toBe('42 CC locked by alice::1220aa')
    expect(plainWordsText(transfer([output(alice, '3')]))).toBe(
      '3 CC transferred by alice::1220aa to itself',
    )
    expect(
      plainWordsText(transfer([output(alice, '3'), output(alice, '1', { lock })])),
    ).toBeUndefined()
  })

  it('describes a transfer without outputs as collected rewards or as merged holdings', () => {
    const rewards = {
      inputAppRewardAmount: '1.5',
      inputValidatorRewardAmount: '2.25',
      inputValidatorFaucetAmount: '2.25',
      inputUnclaimedActivityRecordAmount: null,
    }
    expect(plainWordsText(transfer([], rewards))).toBe(
      '3.75 CC of rewards collected by alice::1220aa',
    )
    expect(plainWordsText(transfer([]))).toBe('holdings of alice::1220aa merged into 20 CC')
  })

  it('returns no sentence if a receiver pays fees, or if an output has an unknown form', () => {
    expect(
      plainWordsText(transfer([output(bob, '1', { receiverFeeRatio: '0.5' })])),
    ).toBeUndefined()
    expect(plainWordsText(transfer([output(bob, '1'), { receiver: carol }]))).toBeUndefined()
  })
})

describe('words for a preapproved transfer', () => {
  it('finds the receiver of a preapproved transfer in the created amulet, at any depth', () => {
    const made = [amulet(bob, '18.4459872094', '00b0'), amulet(alice, '7', '00a0')]
    const nested = { ...transfer([]), below: made }
    expect(plainWordsText(send('TransferPreapproval_Send', null, [nested]))).toBe(
      '18.4459872094 CC transferred from alice::1220aa to bob::1220bb',
    )
    expect(plainWordsText(send('TransferPreapproval_SendV2', 'rent for May', made))).toBe(
      '18.4459872094 CC transferred from alice::1220aa to bob::1220bb: “rent for May”',
    )
  })

  it('reads the reason of `TransferPreapproval_SendV2` from metadata', () => {
    const meta = { values: { 'splice.lfdecentralizedtrust.org/reason': 'rent for May' } }
    const below = [amulet(bob, '18.4459872094', '00b0')]
    expect(plainWordsText(send('TransferPreapproval_SendV2', null, below, { meta }))).toBe(
      '18.4459872094 CC transferred from alice::1220aa to bob::1220bb: “rent for May”',
    )
  })

  it("has no sentence for a preapproved transfer if the receiver's amulet is not visible", () => {
    expect(plainWordsText(send('TransferPreapproval_Send', null, []))).toBeUndefined()
  })
})
