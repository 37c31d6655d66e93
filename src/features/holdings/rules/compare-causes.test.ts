import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractId } from '#ledger/identifier.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import { causesIn, type UnexplainedContracts } from './compare-causes.ts'

const created = (eventId: string, contractId: string) => ({
  event_type: 'created_event',
  event_id: eventId,
  contract_id: contractId,
  template_id: 'p:Splice.Amulet:Amulet',
  package_name: 'splice-amulet',
  create_arguments: {},
  created_at: '2026-11-20T10:00:00Z',
  signatories: [],
  observers: [],
})

const exercised = (eventId: string, contractId: string, choice: string, consuming = true) => ({
  ...created(eventId, contractId),
  event_type: 'exercised_event',
  choice,
  choice_argument: {},
  exercise_result: {},
  child_event_ids: [],
  consuming,
  acting_parties: [],
})

function transaction(roots: readonly string[], events: readonly { readonly event_id: string }[]) {
  return v.parse(UpdateHistoryItem, {
    update_id: '1220aa',
    migration_id: 4,
    workflow_id: '',
    record_time: '2026-11-20T10:00:00.5Z',
    synchronizer_id: 's::1220',
    effective_at: '2026-11-20T10:00:00Z',
    root_event_ids: roots,
    events_by_id: Object.fromEntries(events.map((event) => [event.event_id, event])),
  })
}

function reassignment(event: Record<string, unknown>) {
  return v.parse(UpdateHistoryItem, {
    update_id: '1220bb',
    record_time: '2026-11-20T10:00:00.5Z',
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
}

const idsOf = (all: readonly string[]) => new Set(all.map((id) => v.parse(ContractId, id)))

function contracts(made: readonly string[], ended: readonly string[]): UnexplainedContracts {
  return { made: idsOf(made), ended: idsOf(ended) }
}

const transfer = transaction(
  ['u:0'],
  [
    exercised('u:0', '00rules', 'AmuletRules_Transfer', false),
    exercised('u:1', '00input', 'Archive'),
    created('u:2', '00output'),
    created('u:3', '00change'),
  ],
)

describe('causesIn', () => {
  it('returns the update and event that caused a change, and the choice of the update’s first root', () => {
    const of = { updateId: '1220aa', what: 'AmuletRules_Transfer' }
    const position = { migrationId: 4n, recordTime: '2026-11-20T10:00:00.5Z' }
    expect(causesIn(transfer, contracts(['00output'], ['00input']))).toEqual([
      ['00input', { ...of, position, eventId: 'u:1' }],
      ['00output', { ...of, position, eventId: 'u:2' }],
    ])
  })

  it('ignores updates that only use a contract, create an ended contract, or end a created contract', () => {
    expect(causesIn(transfer, contracts([], ['00rules']))).toEqual([])
    expect(causesIn(transfer, contracts(['00input'], ['00output']))).toEqual([])
  })

  it('describes an update as create if the first root creates, and as transaction if no root is visible', () => {
    const create = created('u:0', '0001')
    const whats = [transaction(['u:0'], [create]), transaction([], [create])].map((update) =>
      causesIn(update, contracts(['0001'], [])).map(([, { what }]) => what),
    )
    expect(whats).toEqual([['create'], ['transaction']])
  })

  it('describes an update by the first root’s choice, or by the event type of an unknown first root', () => {
    const events = [
      { event_id: 'u:9', event_type: 'rolled_event' },
      created('u:0', '0001'),
      exercised('u:1', '0002', 'Amulet_Lock'),
    ]
    const what = (roots: readonly string[]) =>
      causesIn(transaction(roots, events), contracts(['0001'], [])).map(([, cause]) => cause.what)
    expect(what(['u:1', 'u:0'])).toEqual(['Amulet_Lock'])
    expect(what(['u:0', 'u:1'])).toEqual(['create'])
    expect(what(['u:9', 'u:0'])).toEqual(['rolled_event'])
  })

  it('returns the assignment if a contract arrived, and the unassignment if a contract left', () => {
    const assignment = reassignment({ created_event: created('u:0', '0001') })
    const unassignment = reassignment({ contract_id: '0001' })
    const cause = {
      updateId: '1220bb',
      position: { migrationId: 3n, recordTime: '2026-11-20T10:00:00.5Z' },
      eventId: undefined,
    }
    const [made, ended] = [contracts(['0001'], []), contracts([], ['0001'])]
    expect(causesIn(assignment, made)).toEqual([['0001', { ...cause, what: 'assign' }]])
    expect(causesIn(unassignment, ended)).toEqual([['0001', { ...cause, what: 'unassign' }]])
    expect(causesIn(assignment, ended)).toEqual([])
    expect(causesIn(unassignment, made)).toEqual([])
  })

  it('returns no causes for an update of unknown kind', () => {
    const unknown = v.parse(UpdateHistoryItem, {
      update_id: '1220cc',
      record_time: '2026-11-20T10:00:00.5Z',
      migration_id: 4,
      contract_id: '0001',
    })
    const all = contracts(['0001'], ['0001'])
    expect(causesIn(unknown, all)).toEqual([])
    expect(causesIn(reassignment({}), all)).toEqual([])
  })
})
