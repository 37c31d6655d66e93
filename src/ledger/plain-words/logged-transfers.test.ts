import { describe, expect, it } from 'vitest'
import { alice, amulet, bob, carol, dso, plainWordsText, type Node } from './testing/transaction.ts'

const account = (owner: string | null, id = '') => ({ owner, provider: null, id })

const side = (direction: 'Sender' | 'Receiver', other: object) => ({
  transferLegId: 'leg0',
  side: `${direction}Side`,
  otherside: other,
  amount: '40.0000000000',
  instrumentId: 'Amulet',
  meta: { values: { 'splice.lfdecentralizedtrust.org/reason': 'invoice 7' } },
})

const log = (owner: string, ...transferLegSides: readonly object[]): Node => ({
  exercise: 'EventLog_HoldingsChange',
  on: 'Splice.ExternalPartyConfigState:ExternalPartyConfigState',
  through: 'Splice.Api.Token.TransferEventsV2:EventLog',
  argument: { admin: dso, account: account(owner), transferLegSides },
})

const sent = log(alice, side('Sender', account(bob)))
const received = log(bob, side('Receiver', account(alice)))
const split = log(alice, side('Sender', account(alice)), side('Receiver', account(alice)))
const unlocked = log(alice)
const burnt = log(alice, side('Sender', account(null, 'cip-112/burn')))

const accepted = (below: readonly Node[]): Node => ({
  exercise: 'TransferInstruction_Accept',
  on: 'Splice.AmuletTransferInstruction:AmuletTransferInstruction',
  by: [bob],
  result: {
    output: { tag: 'TransferInstructionResult_Completed', value: { receiverHoldingCids: ['b0'] } },
  },
  below: [...below, amulet(bob, '40', 'b0')],
})

const settled = (below: readonly Node[]): Node => ({
  exercise: 'Allocation_ExecuteTransfer',
  on: 'Splice.AmuletAllocation:AmuletAllocation',
  result: { receiverHoldingCids: ['b0'] },
  below: [...below, amulet(bob, '40', 'b0')],
})

const expected = '40 CC transferred from alice::1220aa to bob::1220bb: “invoice 7”'

describe('words for a transfer that only appears as holdings changes', () => {
  it.each([
    ['the receiver’s last', [sent, received]],
    ['the sender’s last', [received, sent]],
    ['the sender’s alone', [sent]],
    ['the receiver’s alone', [received]],
    ['changes within one account beside it', [unlocked, received, sent, split]],
    ['a fee that is burnt beside it', [received, sent, burnt]],
  ])('names sender and receiver of a transfer from the logged changes: %s', (_order, logs) => {
    expect(plainWordsText(accepted(logs))).toBe(`offer accepted: ${expected}`)
    expect(plainWordsText(settled(logs))).toBe(`allocation settled: ${expected}`)
  })

  it('shows only the received amount of an offer if a logged change involves several counterparties', () => {
    const several = log(bob, side('Receiver', account(alice)), side('Receiver', account(carol)))
    expect(plainWordsText(accepted([several]))).toBe(
      'offer accepted: 40 CC received by bob::1220bb',
    )
  })
})
