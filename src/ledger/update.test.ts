import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson, stringifyJson } from './json.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  isTransaction,
  migrationIdOf,
  updateKind,
  UpdateHistoryItem,
} from './update.ts'

const time = '2026-11-21T09:00:00.000001Z'
const created = {
  event_type: 'created_event',
  event_id: 'u:0',
  contract_id: '00',
  template_id: 'p:M:E',
  package_name: 'p',
  create_arguments: ['not', 'an object'],
  created_at: time,
  signatories: [],
  observers: [],
}
const exercised = {
  event_type: 'exercised_event',
  event_id: 'u:1',
  contract_id: '00',
  template_id: 'p:M:E',
  package_name: 'p',
  choice: 'C',
  choice_argument: null,
  child_event_ids: [],
  exercise_result: 'text',
  consuming: true,
  acting_parties: [],
}
const transaction = {
  update_id: 'u',
  migration_id: 4,
  workflow_id: '',
  record_time: time,
  synchronizer_id: 's::1',
  effective_at: time,
  root_event_ids: ['u:0'],
  events_by_id: { 'u:0': created },
}
const reassigned = {
  submitter: 'a',
  source_synchronizer: 's',
  target_synchronizer: 't',
  migration_id: 3,
  unassign_id: 'x',
  reassignment_counter: 1,
}
const reassignment = (event: object) => ({
  update_id: 'u',
  offset: '12',
  record_time: time,
  event: { ...reassigned, ...event },
})
const decode = (json: object): UpdateHistoryItem =>
  v.parse(UpdateHistoryItem, parseJson(JSON.stringify(json)))

describe('updates of the history', () => {
  it.each([
    ['transaction', 4n, transaction],
    ['transaction', 4n, { ...transaction, offset: '000001' }],
    ['assignment', 3n, reassignment({ created_event: created })],
    ['unassignment', 3n, reassignment({ contract_id: '00' })],
    ['unknown', 3n, reassignment({ something_new: 1 })],
    ['unknown', 5n, { update_id: 'u', record_time: time, migration_id: 5, topology: {} }],
  ] as const)(
    'recognises the kind and migration of an update by its members: %s',
    (kind, migrationId, json) => {
      const update = decode(json)
      expect([updateKind(update), migrationIdOf(update)]).toEqual([kind, migrationId])
      expect(parseJson(stringifyJson(v.parse(v.any(), update)))).toEqual(json)
    },
  )

  it('keeps events of unknown types, and distinguishes the known ones', () => {
    const events = { a: created, b: exercised, c: { event_type: 'new_event', more: [1] } }
    const update = decode({ ...transaction, events_by_id: events })
    const kinds = isTransaction(update)
      ? Object.values(update.events_by_id).map((event) =>
          isCreatedEvent(event) ? 'create' : isExercisedEvent(event) ? event.choice : event,
        )
      : []
    expect(kinds).toEqual(['create', 'C', { event_type: 'new_event', more: [1] }])
  })

  it.each([null, 'p:I:I', undefined])(
    'accepts %j as the interface of an exercise',
    (interfaceId) => {
      const event = { ...exercised, interface_id: interfaceId }
      const update = decode({ ...transaction, events_by_id: { a: event } })
      expect(updateKind(update)).toBe('transaction')
    },
  )
})
