import { describe, expect, it } from 'vitest'
import { alice, amulet, bob, carol, dso, plainWordsText, type Node } from './testing/transaction.ts'

const rules = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'
const instruction = 'Splice.AmuletTransferInstruction:AmuletTransferInstruction'
const api = 'Splice.Api.Token'

const outcome = (constructor: string, value: object = {}) => ({
  output: { tag: `TransferInstructionResult_${constructor}`, value },
})

const offer = {
  sender: alice,
  receiver: bob,
  amount: '5',
  instrumentId: { admin: dso, id: 'Amulet' },
  executeBefore: '2026-03-01T00:00:00Z',
}

/**
 * Returns an exercise of `TransferFactory_Transfer` with the offer. `differs` replaces members of
 * the offer.
 */
const transfer = (differs: object, result: object = outcome('Completed'), on = rules): Node => ({
  exercise: 'TransferFactory_Transfer',
  on,
  through: `${api}.TransferInstructionV1:TransferFactory`,
  argument: { transfer: { ...offer, ...differs } },
  result,
})

const accepted = (result: object, below: readonly Node[] = []): Node => ({
  exercise: 'TransferInstruction_Accept',
  on: instruction,
  by: [bob],
  result,
  below,
})

const batch = (...transfers: readonly object[]) => ({
  exercise: 'WalletUserProxy_BatchTransfer',
  on: 'Splice.Util.FeaturedApp.WalletUserProxy:WalletUserProxy',
  argument: {
    transferCalls: transfers.map((differs) => ({
      choiceArg: { transfer: { ...offer, ...differs } },
    })),
  },
})

const output = (differs: object): Node => ({
  exercise: 'AmuletRules_Transfer',
  on: 'Splice.AmuletRules:AmuletRules',
  argument: {
    transfer: {
      sender: alice,
      outputs: [
        { receiver: bob, receiverFeeRatio: '0', amount: '6' },
        { receiver: carol, receiverFeeRatio: '0', amount: '1', ...differs },
      ],
    },
  },
})

const holding = (id: string, owner: string, instrument: string): Node => ({
  create: 'Utility.Registry.Holding.V0.Holding:Holding',
  id,
  payload: { owner, amount: '7', instrument: { source: dso, id: instrument }, lock: null },
})

describe('words for an offer', () => {
  it('describes an accepted offer as not done yet while its transfer is pending', () => {
    expect(plainWordsText(accepted(outcome('Pending')))).toBe(
      'offer accepted by bob::1220bb, not done yet',
    )
    const update = { exercise: 'TransferInstruction_Update', on: instruction }
    expect(plainWordsText({ ...update, result: outcome('Pending') })).toBe('offer brought further')
    expect(plainWordsText({ ...update, result: outcome('Failed') })).toBe('offer expired')
  })

  it('has no sentence for an offer with an unknown outcome', () => {
    for (const result of [outcome('Failed'), {}])
      expect(plainWordsText(accepted(result))).toBeUndefined()
    for (const result of [outcome('Novel'), {}])
      expect(plainWordsText(transfer({}, result))).toBeUndefined()
  })

  it.each([
    ['of several owners', [amulet(bob, '1', 'h0'), amulet(carol, '2', 'h1')]],
    ['of several tokens', [holding('h0', bob, 'USDCx'), holding('h1', bob, 'EURx')]],
    ['of which one is not there', [amulet(bob, '1', 'h0')]],
    [
      'of which one is of no known form',
      [amulet(bob, '1', 'h0'), holding('h1', 'nobody', 'USDCx')],
    ],
    ['of which the first is not there', [amulet(bob, '1', 'h1')]],
  ])('omits the amount of an accepted offer if its outcome lists holdings %s', (_what, below) => {
    const result = outcome('Completed', { receiverHoldingCids: ['h0', 'h1'] })
    expect(plainWordsText(accepted(result, below))).toBe('offer accepted by bob::1220bb')
  })

  it('shows the sum of the received holdings if all are of the same token of another registry', () => {
    const result = outcome('Completed', { receiverHoldingCids: ['h0', 'h1'] })
    const below = [holding('h0', bob, 'USDCx'), holding('h1', bob, 'USDCx')]
    expect(plainWordsText(accepted(result, below))).toBe(
      'offer accepted: 14 “USDCx” received by bob::1220bb',
    )
  })

  it.each([
    ['SenderSide', 1],
    ['ReceiverSide', 2],
  ])(
    'omits the amount of an accepted offer if a logged change contains a `%s` leg %i times',
    (side, times) => {
      const leg = {
        side,
        otherside: { owner: alice },
        amount: '40',
        instrumentId: 'Amulet',
        meta: { values: {} },
      }
      const log: Node = {
        exercise: 'EventLog_HoldingsChange',
        on: 'Splice.AmuletRules:AmuletRules',
        argument: {
          account: { owner: bob },
          transferLegSides: Array.from({ length: times }, () => leg),
        },
      }
      expect(plainWordsText(accepted(outcome('Completed'), [log]))).toBe(
        'offer accepted by bob::1220bb',
      )
    },
  )
})

describe('words for a transfer', () => {
  it("quotes the name of another token, even if the network's own token has the same name", () => {
    const other = { instrumentId: { admin: bob, id: 'USDCx' } }
    expect(plainWordsText(transfer(other))).toBe(
      '5 “USDCx” transferred from alice::1220aa to bob::1220bb',
    )
    const registry = 'Utility.Registry.App.V0.Service.AllocationFactory:AllocationFactory'
    expect(plainWordsText(transfer({}, outcome('Completed'), registry))).toBe(
      '5 “Amulet” transferred from alice::1220aa to bob::1220bb',
    )
  })

  it.each([
    ['amount', { amount: 5 }],
    ['token', { instrumentId: {} }],
    ['sender', { sender: null }],
    ['receiver', { receiver: null }],
  ])('returns no sentence for a transfer without its %s', (_what, differs) => {
    expect(plainWordsText(transfer(differs))).toBeUndefined()
  })

  it.each([
    ['a receiver', { receiver: null }],
    ['an amount', { amount: 'much' }],
    ['what the receiver pays of fees', { receiverFeeRatio: null }],
    ['all that arrives', { receiverFeeRatio: '0.5' }],
  ])('returns no sentence for a transfer whose output lacks %s', (_what, differs) => {
    expect(plainWordsText(output({}))).toContain('7 CC transferred')
    expect(plainWordsText(output(differs))).toBeUndefined()
  })

  it.each([
    ['sender', { outputs: [] }],
    ['outputs', { sender: alice }],
    ['sum', { sender: alice, outputs: [] }],
  ])('returns no sentence for an `AmuletRules_Transfer` without its %s', (_what, argument) => {
    const exercise = 'AmuletRules_Transfer'
    const on = 'Splice.AmuletRules:AmuletRules'
    expect(plainWordsText({ exercise, on, argument: { transfer: argument } })).toBeUndefined()
  })
})

describe('words for a batch of transfers', () => {
  it('describes a batch of transfers with its total', () => {
    expect(plainWordsText(batch({}, { receiver: carol, amount: '2' }))).toBe(
      '2 transfers of 7 CC in all from alice::1220aa to bob::1220bb and 1 more',
    )
  })

  it.each([
    ['of nothing', []],
    ['of another token too', [{}, { instrumentId: { admin: dso, id: 'USDCx' } }]],
    ['of several senders', [{}, { sender: carol }]],
    ['of which one has no amount', [{}, { amount: null }]],
    ['of which one has no receiver', [{}, { receiver: null }]],
  ])('has no sentence for a batch of transfers %s', (_what, transfers) => {
    expect(plainWordsText(batch(...transfers))).toBeUndefined()
  })

  it('has no sentence for a batch that is not a list', () => {
    expect(plainWordsText({ ...batch(), argument: {} })).toBeUndefined()
  })
})
