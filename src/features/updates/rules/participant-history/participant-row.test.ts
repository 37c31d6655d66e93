import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractId, PartyId, SynchronizerId, TemplateId, UpdateId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { asTransaction, participantRow, type ParticipantUpdateForm } from './participant-row.ts'

const recordTime = v.parse(RecordTime, '2026-11-21T10:00:00.000001Z')
const parties = ['a::1', 'b::1', 'c::1', 'd::1'].map((id) => v.parse(PartyId, id))
const common = {
  updateId: v.parse(UpdateId, '1220aa'),
  offset: 9_007_199_254_740_993n,
  recordTime,
  synchronizerId: v.parse(SynchronizerId, 's::1'),
}

const node = (nodeId: number, entity: string, witnesses = parties.slice(0, 1)) => ({
  nodeId,
  contractId: v.parse(ContractId, `00${nodeId}`),
  templateId: v.parse(TemplateId, `p:M:${entity}`),
  packageName: 'p',
  witnessParties: witnesses,
})
const created = (nodeId: number, entity: string, witnesses?: PartyId[]) => ({
  ...node(nodeId, entity, witnesses),
  createArgument: {},
  signatories: [],
  createdAt: recordTime,
})
const exercised = (nodeId: number, entity: string, witnesses?: PartyId[]) => ({
  ...node(nodeId, entity, witnesses),
  choice: 'Go',
  choiceArgument: {},
  actingParties: [],
  consuming: true,
  lastDescendantNodeId: nodeId + 1,
})

type Events = NonNullable<ParticipantUpdateForm['Transaction']>['value']['events']
const transaction = (events: Events) => ({
  Transaction: { value: { ...common, effectiveAt: recordTime, events } },
})

type Moves = NonNullable<ParticipantUpdateForm['Reassignment']>['value']['events']
const moved = (events: Moves) => participantRow({ Reassignment: { value: { ...common, events } } })

describe('participantRow', () => {
  it("builds a participant's row with the first root's action, the number of events, and the witnesses of all events", () => {
    const events = [
      { ExercisedEvent: exercised(0, 'One', parties.slice(0, 2)) },
      { CreatedEvent: created(1, 'Two', parties.slice(1, 4)) },
      { CreatedEvent: created(2, 'Three') },
    ]
    expect(participantRow(transaction(events))).toEqual({
      updateId: '1220aa',
      offset: 9_007_199_254_740_993n,
      recordTime,
      kind: 'transaction',
      rootAction: { kind: 'exercise', templateId: 'p:M:One', choice: 'Go' },
      otherRoots: 1,
      events: 3,
      words: undefined,
      witnesses: ['a::1', 'b::1', 'c::1'],
      witnessCount: 4,
      parties: ['a::1', 'b::1', 'c::1', 'd::1'],
    })
  })

  it('orders the events of a flat update by node id', () => {
    const events = [
      { CreatedEvent: created(7, 'Later') },
      { ArchivedEvent: node(5, 'Gone', parties.slice(2, 3)) },
      { CreatedEvent: created(9, 'Last') },
    ]
    expect(participantRow(transaction(events))).toMatchObject({
      kind: 'transaction',
      rootAction: { kind: 'archive', templateId: 'p:M:Gone', choice: undefined },
      otherRoots: 2,
      events: 3,
      words: undefined,
      witnesses: ['a::1', 'c::1'],
      witnessCount: 2,
    })
    const first = [{ ArchivedEvent: node(3, 'Gone') }, { CreatedEvent: created(1, 'Made') }]
    expect(participantRow(transaction(first))).toMatchObject({
      rootAction: { kind: 'create', templateId: 'p:M:Made' },
      otherRoots: 1,
    })
    expect(participantRow(transaction([{ ArchivedEvent: node(3, 'Gone') }]))).toMatchObject({
      otherRoots: 0,
    })
  })

  it('returns no root action if the update has no events', () => {
    expect(participantRow(transaction([]))).toMatchObject({
      rootAction: undefined,
      otherRoots: 0,
      events: 0,
      witnesses: [],
      witnessCount: 0,
    })
  })

  it('describes a reassignment by its direction and number of contracts', () => {
    const arrivals = [created(0, 'One'), created(1, 'Two', parties.slice(3))]
    const assigned = arrivals.map((createdEvent) => ({ JsAssignmentEvent: { createdEvent } }))
    expect(moved(assigned)).toEqual({
      updateId: '1220aa',
      offset: 9_007_199_254_740_993n,
      recordTime,
      kind: 'assignment',
      rootAction: { kind: 'assign', templateId: 'p:M:One', choice: undefined },
      otherRoots: 1,
      events: 2,
      words: undefined,
      witnesses: ['a::1', 'd::1'],
      witnessCount: 2,
      parties: ['a::1', 'd::1'],
    })
    expect(moved([{ JsUnassignedEvent: { value: node(0, 'One') } }])).toMatchObject({
      kind: 'unassignment',
      rootAction: { kind: 'unassign', templateId: 'p:M:One' },
      otherRoots: 0,
      witnesses: ['a::1'],
    })
    const nothing = { kind: 'unknown', rootAction: undefined, otherRoots: 0, witnessCount: 0 }
    expect(moved([{}])).toMatchObject({ ...nothing, events: 1 })
    expect(moved([])).toMatchObject({ ...nothing, events: 0 })
  })

  it('returns no row for an update of an unknown kind', () => {
    expect(participantRow({})).toBeUndefined()
    expect(participantRow({ Transaction: null, Reassignment: null })).toBeUndefined()
  })
})

it("converts a participant's transaction to Scan's form, with an unknown migration", () => {
  const value = {
    ...common,
    effectiveAt: recordTime,
    events: [{ CreatedEvent: created(4, 'One') }],
  }
  expect(
    asTransaction({ ...value, workflowId: 'flow', externalTransactionHash: 'ab' }),
  ).toMatchObject({
    update_id: '1220aa',
    migration_id: 0n,
    workflow_id: 'flow',
    record_time: recordTime,
    synchronizer_id: 's::1',
    effective_at: recordTime,
    offset: '9007199254740993',
    external_transaction_hash: 'ab',
    root_event_ids: ['1220aa:4'],
    events_by_id: { '1220aa:4': { event_type: 'created_event', contract_id: '004' } },
  })
  expect(asTransaction({ ...value, workflowId: null }).workflow_id).toBe('')
})
