import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { concernsParty } from '#ledger/concerns-party.ts'
import { compileFilter } from './match.ts'
import { readRawUpdate } from './raw-update.ts'
import { anyUpdate, parties } from './testing/update-arbitrary.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'

it('ignores party names outside the events of a transaction', () => {
  const transaction = v.parse(UpdateHistoryItem, {
    update_id: '1220ab',
    migration_id: 0,
    workflow_id: 'alice::1220',
    record_time: '2026-11-21T09:00:00Z',
    synchronizer_id: 'global::1220',
    effective_at: '2026-11-21T09:00:00Z',
    root_event_ids: [],
    events_by_id: {},
  })
  expect(concernsParty(transaction, 'alice::1220')).toBe(false)
})

it('ignores party names outside the event of a reassignment', () => {
  const reassignment = v.parse(UpdateHistoryItem, {
    update_id: '1220ab',
    offset: 'alice::1220',
    record_time: '2026-11-21T09:00:00Z',
    event: {
      submitter: 'bob::1220',
      source_synchronizer: 'a::1220',
      target_synchronizer: 'b::1220',
      migration_id: 0,
      unassign_id: '1',
      reassignment_counter: 1,
      contract_id: '00ab',
    },
  })
  expect(concernsParty(reassignment, 'bob::1220')).toBe(true)
  expect(concernsParty(reassignment, 'alice::1220')).toBe(false)
})

it('matches exactly the updates that a search for the party matches, for all kinds of updates', () => {
  const seen = { yes: 0, no: 0 }
  fc.assert(
    fc.property(anyUpdate, fc.constantFrom(...parties, 'nobody::1220'), (json, party) => {
      const raw = readRawUpdate(json)
      if (raw === undefined) throw new Error('an update that is not read')
      const found = compileFilter({ kind: 'party', role: 'any', value: party })(raw) !== undefined
      seen[found ? 'yes' : 'no'] += 1
      expect(concernsParty(v.parse(UpdateHistoryItem, json), party)).toBe(found)
    }),
    { numRuns: runs(5000) },
  )
  expect(seen.yes).toBeGreaterThan(runs(500))
  expect(seen.no).toBeGreaterThan(runs(500))
})
