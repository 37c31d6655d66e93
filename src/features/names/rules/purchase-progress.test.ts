import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { purchaseProgress } from './purchase-progress.ts'
import type { Trail } from './purchase-trail.ts'
import type { NameStage } from './subscription.ts'

const contractId = v.parse(ContractId, '00request')
const moment = {
  updateId: v.parse(UpdateId, '1220aa'),
  recordTime: v.parse(RecordTime, '2026-11-21T10:00:00Z'),
}
const common = {
  contractId,
  requestCid: contractId,
  sender: v.parse(PartyId, 'alice::1220aa'),
  description: 'CNS entry: "alice.unverified.cns"',
  createdAt: moment.recordTime,
}
const payData = {
  paymentAmount: { amount: v.parse(Decimal, '1'), unit: 'USDUnit' },
  paymentInterval: 1n,
  paymentDuration: 1n,
}
const requested: NameStage = { ...common, stage: 'requested', payData }
const accepted: NameStage = {
  ...common,
  stage: 'accepted',
  payData,
  targetAmount: v.parse(Decimal, '12.5'),
}
const live: NameStage = { ...common, stage: 'live' }

const begun: Trail = { requestCid: contractId, requested: moment }
const paying: Trail = {
  ...begun,
  accepted: { ...moment, contractId, targetAmount: undefined, openRound: undefined },
}
const rejected = { ...moment, choice: 'Reject', hasRoundClosed: undefined }

describe('purchaseProgress', () => {
  it.each([
    ['asked for, in the wallet alone', requested, undefined, 'waiting'],
    ['asked for, in the history, too', requested, begun, 'waiting'],
    ['paid, in the wallet alone', accepted, undefined, 'paying'],
    ['paid, of which the history does not know yet', accepted, begun, 'paying'],
    ['paid, which the wallet does not show', undefined, paying, 'paying'],
    ['paid, which the wallet does not show yet', requested, paying, 'paying'],
    ['bought, in the wallet alone', live, undefined, 'entered'],
    ['bought, of which the history does not know yet', live, paying, 'entered'],
    ['gone from the wallet', undefined, undefined, 'away'],
    ['gone from the wallet, and asked for in the history', undefined, begun, 'away'],
  ] as const)('returns the progress of a purchase that is %s', (_, stage, trail, progress) => {
    expect(purchaseProgress(stage, trail, false)).toBe(progress)
  })

  it('returns `decided` after a decision is sent, until the wallet shows the outcome', () => {
    expect(purchaseProgress(requested, begun, true)).toBe('decided')
    expect(purchaseProgress(accepted, begun, true)).toBe('paying')
    expect(purchaseProgress(undefined, begun, true)).toBe('away')
  })

  it('takes the outcome of an ended purchase from the history, not from the wallet', () => {
    const entered = { ...moment, contractId, name: undefined, expiresAt: undefined }
    for (const stage of [undefined, requested, accepted, live]) {
      expect(purchaseProgress(stage, { ...paying, entered }, true)).toBe('entered')
      expect(purchaseProgress(stage, { ...paying, refused: rejected }, true)).toBe('refused')
      expect(purchaseProgress(stage, { ...begun, declined: rejected }, true)).toBe('declined')
    }
  })
})
