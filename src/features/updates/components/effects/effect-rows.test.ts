import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contractEffects, treeOf } from '#ledger/effects.ts'
import { CreatedEvent, Transaction } from '#ledger/update.ts'
import { countByTemplate, effectRows } from './effect-rows.ts'

const time = '2026-11-21T09:00:00Z'
const common = { package_name: 'p', event_type: 'created_event' }
const created = (id: string, contract: string, template: string) => ({
  ...common,
  event_id: id,
  contract_id: contract,
  template_id: template,
  create_arguments: {},
  created_at: time,
  signatories: [],
  observers: [],
})
const ended = (id: string, contract: string, template: string) => ({
  ...common,
  event_type: 'exercised_event',
  event_id: id,
  contract_id: contract,
  template_id: template,
  choice: 'Archive',
  choice_argument: {},
  exercise_result: {},
  consuming: true,
  acting_parties: [],
  child_event_ids: [],
})
const rows = treeOf(
  v.parse(Transaction, {
    update_id: 'u',
    migration_id: 4,
    workflow_id: '',
    record_time: time,
    synchronizer_id: 's',
    effective_at: time,
    root_event_ids: ['u:0', 'u:1', 'u:2', 'u:10'],
    events_by_id: {
      'u:0': created('u:0', '00passing', 'a:M:Passing'),
      'u:1': ended('u:1', '00old', 'a:M:Kept'),
      'u:10': ended('u:10', '00passing', 'a:M:Passing'),
      'u:2': created('u:2', '00new', 'b:M:Kept'),
    },
  }),
)
const effects = effectRows(contractEffects(rows), rows)

describe('effectRows', () => {
  it('orders contracts by the event that archived them or, if they are still active, by the event that created them', () => {
    expect(effects.map(({ contractId, outcome }) => [contractId, outcome])).toEqual([
      ['00old', 'archived'],
      ['00new', 'created'],
      ['00passing', 'transient'],
    ])
  })

  it('links a replaced contract and its replacement to each other', () => {
    const [before, after] = ['00old', '00new'].map((id) =>
      v.parse(CreatedEvent, created('u:0', id, 'a:M:Kept')),
    )
    const pairs = before && after ? [{ before, after }] : []
    const replaced = effectRows(contractEffects(rows), rows, pairs)
    expect(replaced.map(({ contractId, counterpart }) => [contractId, counterpart])).toEqual([
      ['00old', '00new'],
      ['00new', '00old'],
      ['00passing', undefined],
    ])
  })

  it('counts contracts by template, even if their packages differ', () => {
    expect(countByTemplate(effects)).toEqual([
      { template: 'M:Kept', counts: { created: 1, archived: 1, transient: 0 } },
      { template: 'M:Passing', counts: { created: 0, archived: 0, transient: 1 } },
    ])
  })
})
