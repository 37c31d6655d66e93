import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { digestUpdate, positionOf, updateKey } from './update-digest.ts'
import { UpdateHistoryItem } from './update.ts'

const created = (index: number) => ({
  event_type: 'created_event',
  event_id: `u:${index}`,
  contract_id: `00${index}`,
  template_id: 'aa:Splice.Amulet:Amulet',
  package_name: 'splice-amulet',
  create_arguments: {},
  created_at: '2026-01-01T00:00:00Z',
  signatories: [],
  observers: [],
})

const exercised = (index: number, consuming: boolean, children: string[]) => ({
  ...created(index),
  event_type: 'exercised_event',
  choice: 'AmuletRules_Transfer',
  choice_argument: {},
  exercise_result: {},
  child_event_ids: children,
  consuming,
  acting_parties: [],
})

const transaction = (roots: string[], events: Record<string, unknown>) =>
  v.parse(UpdateHistoryItem, {
    update_id: '1220aa',
    migration_id: 4,
    workflow_id: '',
    record_time: '2026-01-01T00:00:00.5Z',
    synchronizer_id: 's::1220',
    effective_at: '2026-01-01T00:00:00Z',
    root_event_ids: roots,
    events_by_id: events,
  })

const reassignment = (event: Record<string, unknown>) =>
  v.parse(UpdateHistoryItem, {
    update_id: '1220bb',
    offset: '1',
    record_time: '2026-01-01T00:00:00.5Z',
    event: {
      submitter: 'alice::1220',
      source_synchronizer: 'a::1220',
      target_synchronizer: 'b::1220',
      migration_id: 3,
      unassign_id: 'x',
      reassignment_counter: 1,
      ...event,
    },
  })

const kindOf = (choice: string) =>
  digestUpdate(transaction(['u:1'], { 'u:1': { ...exercised(1, true, []), choice } })).rootAction
    ?.kind

describe('digestUpdate', () => {
  it("contains the first root's action, the number of further roots, and the number of all events", () => {
    const events = { 'u:0': created(0), 'u:1': exercised(1, false, ['u:2']), 'u:2': created(2) }
    expect(digestUpdate(transaction(['u:1', 'u:0'], events))).toEqual({
      kind: 'transaction',
      rootAction: {
        kind: 'exercise',
        templateId: 'aa:Splice.Amulet:Amulet',
        choice: 'AmuletRules_Transfer',
      },
      otherRoots: 1,
      events: 3,
    })
  })

  it('classifies only the choice Archive as an archive, and not another consuming choice', () => {
    expect(kindOf('TransferInstruction_Accept')).toBe('exercise')
    expect(kindOf('Archive')).toBe('archive')
  })

  it('summarizes an update that has an unknown event, and a root without an event', () => {
    const digest = digestUpdate(
      transaction(['gone', 'u:0'], { 'u:0': { event_type: 'rolled_back' } }),
    )
    expect(digest).toMatchObject({
      rootAction: { kind: 'unknown', choice: 'rolled_back' },
      otherRoots: 0,
    })
    expect(digestUpdate(transaction(['gone'], {})).rootAction).toBeUndefined()
    const named = digestUpdate(transaction(['constructor', 'u:0'], { 'u:0': created(0) }))
    expect(named).toMatchObject({ rootAction: { kind: 'create' }, otherRoots: 0 })
  })

  it('distinguishes the two halves of a reassignment', () => {
    expect(digestUpdate(reassignment({ created_event: created(0) })).rootAction).toMatchObject({
      kind: 'assign',
      templateId: 'aa:Splice.Amulet:Amulet',
    })
    expect(digestUpdate(reassignment({ contract_id: '00' })).rootAction?.kind).toBe('unassign')
    expect(digestUpdate(reassignment({})).kind).toBe('unknown')
  })
})

describe('positionOf', () => {
  it('takes a reassignment’s migration id from its event', () => {
    expect(positionOf(reassignment({ contract_id: '00' }))).toEqual({
      migrationId: 3n,
      recordTime: '2026-01-01T00:00:00.5Z',
    })
    expect(updateKey(transaction([], {}))).toBe('4~2026-01-01T00:00:00.5Z~1220aa')
  })
})
