import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ContractId } from '#ledger/identifier.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import { anyUpdate } from '#features/search/rules/testing/update-arbitrary.ts'
import { purchaseProgress } from './purchase-progress.ts'
import { followTrail, isConcluded, newTrail, type Trail } from './purchase-trail.ts'

const requestCid = v.parse(ContractId, '00request')
const name = 'alice.unverified.cns'
const subscriptions = 'Splice.Wallet.Subscriptions'

interface Made {
  readonly id: string
  readonly template: string
  readonly payload: Record<string, unknown>
}
interface Used {
  readonly id: string
  readonly choice: string
  readonly consuming?: boolean
  readonly argument?: unknown
}

let updates = 0
function update(made: readonly Made[], used: readonly Used[] = []): UpdateHistoryItem {
  const number = ++updates
  const events = [
    ...used.map(({ id, choice, consuming = true, argument = {} }) => ({
      event_type: 'exercised_event',
      contract_id: id,
      template_id: 'aa:Any:Template',
      choice,
      choice_argument: argument,
      exercise_result: {},
      child_event_ids: [],
      consuming,
      acting_parties: [],
    })),
    ...made.map(({ id, template, payload }) => ({
      event_type: 'created_event',
      contract_id: id,
      template_id: `aa:${template}`,
      create_arguments: payload,
      created_at: '2026-01-01T00:00:00Z',
      signatories: [],
      observers: [],
    })),
  ].map((event, index) => ({ ...event, event_id: `u${number}:${index}`, package_name: 'a' }))
  return v.parse(UpdateHistoryItem, {
    update_id: `u${number}`,
    migration_id: 4,
    workflow_id: '',
    record_time: `2026-01-01T00:00:${String(number % 60).padStart(2, '0')}.000000Z`,
    synchronizer_id: 's',
    effective_at: '2026-01-01T00:00:00Z',
    root_event_ids: events.map(({ event_id: id }) => id),
    events_by_id: Object.fromEntries(events.map((event) => [event.event_id, event])),
  })
}

const request = {
  id: requestCid,
  template: `${subscriptions}:SubscriptionRequest`,
  payload: {},
}
const context = {
  id: '00context',
  template: 'Splice.Ans:AnsEntryContext',
  payload: { name, reference: requestCid },
}
const payment = {
  id: '00payment',
  template: `${subscriptions}:SubscriptionInitialPayment`,
  payload: { reference: requestCid, targetAmount: '12.5000000000' },
}
const other = {
  id: '00other',
  template: 'Splice.Ans:AnsEntry',
  payload: { name: 'bob.unverified.cns' },
}
const entry = {
  id: '00entry',
  template: 'Splice.Ans:AnsEntry',
  payload: { name, expiresAt: '2026-04-01T00:00:00Z' },
}
const accept = { id: requestCid, choice: 'SubscriptionRequest_AcceptAndMakePayment' }
const collect = { id: '00payment', choice: 'SubscriptionInitialPayment_Collect' }

const requested = () => update([request, context])
const accepted = () => update([payment], [accept])
const entered = () => update([other, entry], [collect])
const refused = () => update([], [{ ...collect, choice: 'SubscriptionInitialPayment_Reject' }])
const declined = () => update([], [{ ...accept, choice: 'SubscriptionRequest_Reject' }])

const look = (id: string) => update([], [{ id, choice: 'Look', consuming: false }])

const follow = (history: readonly UpdateHistoryItem[]): Trail =>
  history.reduce(followTrail, newTrail(requestCid))

const read = (results: readonly v.SafeParseResult<typeof UpdateHistoryItem>[]) =>
  results.flatMap((result) => (result.success ? [result.output] : []))

const inRound = (openMiningRound: string) => ({
  amuletRules: '00rules',
  context: { openMiningRound },
})

describe('followTrail', () => {
  it('records each step of a purchase with its contract and update', () => {
    const history = [requested(), accepted(), entered()]
    const trail = follow(history)
    const [first, second, third] = history
    expect(trail.requested?.updateId).toBe(first?.update_id)
    expect(trail.context).toEqual({ contractId: '00context', name })
    expect(trail.accepted).toEqual({
      updateId: second?.update_id,
      recordTime: second?.record_time,
      contractId: '00payment',
      targetAmount: '12.5000000000',
    })
    expect(trail.entered).toEqual({
      updateId: third?.update_id,
      recordTime: third?.record_time,
      contractId: '00entry',
      name,
      expiresAt: '2026-04-01T00:00:00Z',
    })
    expect(purchaseProgress(undefined, trail, true)).toBe('entered')
  })

  it('distinguishes rejections by the DSO from rejections by the user', () => {
    const byDso = follow([requested(), accepted(), refused()])
    expect(byDso.refused?.choice).toBe('SubscriptionInitialPayment_Reject')
    expect(purchaseProgress(undefined, byDso, true)).toBe('refused')
    const byUser = follow([requested(), declined()])
    expect(byUser.declined?.choice).toBe('SubscriptionRequest_Reject')
    expect(purchaseProgress(undefined, byUser, true)).toBe('declined')
  })

  it('detects from the round of the rejection that the payment’s round had closed', () => {
    const paid = update([payment], [{ ...accept, argument: { context: inRound('00round1') } }])
    const reject = (transferContext: unknown) =>
      follow([
        requested(),
        paid,
        update(
          [],
          [
            {
              ...collect,
              choice: 'SubscriptionInitialPayment_Reject',
              argument: { transferContext },
            },
          ],
        ),
      ]).refused
    expect(reject(inRound('00round3'))?.hasRoundClosed).toBe(true)
    expect(reject(inRound('00round1'))?.hasRoundClosed).toBe(false)
    expect(reject({ amuletRules: '00rules', openMiningRound: '00round3' })?.hasRoundClosed).toBe(
      true,
    )
    expect(reject({})?.hasRoundClosed).toBeUndefined()
  })

  it('finds all steps of a purchase in a single update', () => {
    const atOnce = update([request, context, payment, other, entry], [accept, collect])
    expect(follow([atOnce]).entered?.contractId).toBe('00entry')
  })

  it('accepts any entry created from the payment if the updates before the payment are unknown', () => {
    const trail = follow([accepted(), update([{ ...entry, payload: {} }], [collect])])
    expect(trail.requested).toBeUndefined()
    expect(trail.context).toBeUndefined()
    expect(trail.entered).toMatchObject({ contractId: '00entry', name: undefined })
    expect(trail.entered?.expiresAt).toBeUndefined()
  })

  it('reports a rejection if the payment ends with the entry of another name', () => {
    const trail = follow([requested(), accepted(), update([other], [collect])])
    expect(trail.entered).toBeUndefined()
    expect(trail.refused?.choice).toBe('SubscriptionInitialPayment_Collect')
  })

  it('continues a purchase after a non-consuming choice on the request or the payment', () => {
    const trail = follow([requested(), look(requestCid), accepted(), look('00payment')])
    expect(isConcluded(trail)).toBe(false)
    expect(trail.accepted?.contractId).toBe('00payment')
  })

  it('ignores unrelated updates in the history', () => {
    const others = fc.array(
      anyUpdate
        .map((json) => v.safeParse(UpdateHistoryItem, json))
        .filter(({ success }) => success),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(
        others,
        others,
        others,
        fc.constantFrom([accepted, entered], [accepted, refused], [declined]),
        (before, between, after, rest) => {
          const own = [requested(), ...rest.map((step) => step())]
          const alone = follow(own)
          const [first, ...later] = own
          if (first === undefined) throw new Error('there is a first')
          const mixed = [...read(before), first, ...read(between), ...later, ...read(after)]
          expect(follow(mixed)).toEqual(alone)
          expect(isConcluded(alone)).toBe(true)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
