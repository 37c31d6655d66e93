import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractId, PartyId, SynchronizerId, TemplateId, UpdateId } from '#ledger/identifier.ts'
import { isKnownReassignmentEvent, isOtherHalf } from '#ledger/reassignment.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { Reassignment } from '#ledger/update.ts'
import { asReassignments, type ParticipantMoves } from './as-reassignments.ts'

const recordTime = v.parse(RecordTime, '2026-01-01T00:00:00.000001Z')
const moved = {
  source: v.parse(SynchronizerId, 'one::1'),
  target: v.parse(SynchronizerId, 'two::1'),
  reassignmentId: 'r1',
  submitter: v.parse(PartyId, 'p::1'),
  reassignmentCounter: 3n,
}
const contract = (id: string) => ({
  nodeId: 0,
  contractId: v.parse(ContractId, id),
  templateId: v.parse(TemplateId, 'pkg:Module:Iou'),
  packageName: 'iou',
})
const created = (id: string) => ({
  ...contract(id),
  createArgument: {},
  signatories: [moved.submitter],
  createdAt: recordTime,
})
const movesOf = (updateId: string, events: ParticipantMoves['events']) => ({
  updateId: v.parse(UpdateId, updateId),
  offset: 7n,
  recordTime,
  events,
})

describe('asReassignments', () => {
  it('returns one reassignment in Scan’s form for each contract, in the same order', () => {
    const all = asReassignments(
      movesOf('u1', [
        { JsUnassignedEvent: { value: { ...moved, ...contract('00a') } } },
        { JsUnassignedEvent: { value: { ...moved, ...contract('00b') } } },
      ]),
    )
    expect(all.map((one) => v.parse(Reassignment, one).event)).toMatchObject([
      { contract_id: '00a', source_synchronizer: 'one::1', target_synchronizer: 'two::1' },
      { contract_id: '00b', unassign_id: 'r1', reassignment_counter: 3n, submitter: 'p::1' },
    ])
    expect(all[0]).toMatchObject({ update_id: 'u1', offset: '7', record_time: recordTime })
  })

  it('recognises the matching half of a reassignment, but not another reassignment of the contract', () => {
    const [one] = asReassignments(
      movesOf('u1', [{ JsUnassignedEvent: { value: { ...moved, ...contract('00a') } } }]),
    )
    const [arrival] = asReassignments(
      movesOf('u2', [{ JsAssignmentEvent: { ...moved, createdEvent: created('00a') } }]),
    )
    const [other] = asReassignments(
      movesOf('u3', [
        { JsAssignmentEvent: { ...moved, reassignmentCounter: 4n, createdEvent: created('00a') } },
      ]),
    )
    if (one === undefined || arrival === undefined || other === undefined) throw new Error('none')
    if (!isKnownReassignmentEvent(one.event)) throw new Error('no half')
    expect(isOtherHalf(one.event, arrival)).toBe(true)
    expect(isOtherHalf(one.event, other)).toBe(false)
    expect(isOtherHalf(one.event, one)).toBe(false)
  })

  it('returns an empty submitter if none is known, and keeps events of other kinds', () => {
    const { submitter: _, ...without } = moved
    const [left, strange] = asReassignments(
      movesOf('u1', [
        { JsUnassignedEvent: { value: { ...without, ...contract('00a') } } },
        JSON.parse('{"JsOtherEvent":{"value":1}}'),
      ]),
    )
    expect(left?.event).toMatchObject({ submitter: '' })
    expect(strange?.event).toEqual({ JsOtherEvent: { value: 1 }, migration_id: 0n })
    expect(strange !== undefined && isKnownReassignmentEvent(strange.event)).toBe(false)
  })
})
