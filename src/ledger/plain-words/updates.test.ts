import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { plainWords } from '../plain-words.ts'
import { UpdateHistoryItem } from '../update.ts'
import { wordsAsText } from './as-text.ts'
import { alice, amulet, bob, dso, plainWordsText, type Node } from './testing/transaction.ts'

const tap = (receiver: string): Node => ({
  exercise: 'AmuletRules_DevNet_Tap',
  on: 'Splice.AmuletRules:AmuletRules',
  argument: { receiver, amount: '1' },
})
const unknown: Node = { exercise: 'Iou_Transfer', on: 'Iou:Iou' }

const nested = (below: readonly Node[]): Node => ({ exercise: 'X', on: 'M:E', below })
const close = (below: readonly Node[]) =>
  plainWordsText({ exercise: 'DsoRules_MiningRound_Close', on: 'Splice.DsoRules:DsoRules', below })

describe('words for a transaction', () => {
  it('describes a transaction by its first root that belongs to a known workflow', () => {
    expect(plainWordsText(unknown, tap(alice), tap(bob))).toBe('1 CC tapped by alice::1220aa')
  })

  it('returns no sentence for unknown workflows, for a root that only creates an amulet, or for no roots', () => {
    expect(plainWordsText(unknown)).toBeUndefined()
    expect(plainWordsText(amulet(alice, '1'))).toBeUndefined()
    expect(plainWordsText()).toBeUndefined()
  })

  it('describes a transaction by the request contract that its root creates', () => {
    const payData = { paymentAmount: { amount: '1.0', unit: 'USDUnit' } }
    const subscriptionData = { sender: alice, description: 'news' }
    expect(
      plainWordsText({
        create: 'Splice.Wallet.Subscriptions:SubscriptionRequest',
        payload: { subscriptionData, payData },
      }),
    ).toBe('payments of 1 USD requested from alice::1220aa for “news”')
    expect(
      plainWordsText({
        create: 'Splice.ValidatorLicense:ValidatorLicenseRequest',
        payload: { validator: bob },
      }),
    ).toBe('validator licence requested by bob::1220bb')
  })

  it('finds the events for a sentence deep below a root, among many other events', () => {
    const many = Array.from({ length: 3000 }, () => amulet(alice, '1'))
    const made = { create: 'Splice.Round:ClosedMiningRound', payload: { round: { number: '7' } } }
    expect(close([...many, nested([nested([made])])])).toBe('round 7 closed')
    expect(close([made, ...many])).toBeUndefined()
  })

  it('truncates long texts from the ledger, but does not split a character', () => {
    const reason = '🙂'.repeat(100)
    const withdrawn: Node = {
      exercise: 'FeaturedAppRight_Withdraw',
      on: 'Splice.Amulet:FeaturedAppRight',
      argument: { reason: `x${reason}` },
    }
    expect(plainWordsText(withdrawn)).toBe(`featured app right withdrawn: “x${'🙂'.repeat(59)}…”`)
  })
})

const half = (event: object) => {
  const words = plainWords(
    v.parse(UpdateHistoryItem, {
      update_id: '1220bb',
      offset: '1',
      record_time: '2026-01-01T00:00:00.5Z',
      event: {
        submitter: alice,
        source_synchronizer: 'a::1220',
        target_synchronizer: 'b::1220',
        migration_id: 3,
        unassign_id: 'x',
        reassignment_counter: 1,
        ...event,
      },
    }),
  )
  return words && wordsAsText(words, undefined)
}
const created = (template: string) => ({
  event_type: 'created_event',
  event_id: 'u:0',
  contract_id: '00aa',
  template_id: `aa:${template}`,
  package_name: 'splice-amulet',
  create_arguments: amulet(alice, '22.9137900000').payload,
  created_at: '2026-01-01T00:00:00Z',
  signatories: [dso],
  observers: [],
})

describe('words for a reassignment', () => {
  it("describes a reassignment by both synchronizers, and an amulet's amount and owner", () => {
    expect(half({ contract_id: '00aa' })).toBe('contract left a::1220 for b::1220')
    expect(half({ created_event: created('Splice.Amulet:Amulet') })).toBe(
      '22.91379 of alice::1220aa arrived on b::1220 from a::1220',
    )
    expect(half({ created_event: created('Iou:Iou') })).toBe(
      'contract arrived on b::1220 from a::1220',
    )
    expect(half({})).toBeUndefined()
  })
})
