import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listRow } from './update-row.ts'
import { UpdateHistoryItem } from './update.ts'

it("lists the parties of an update's row and no other texts", () => {
  const update = v.parse(UpdateHistoryItem, {
    update_id: '1220ab',
    migration_id: 0,
    workflow_id: 'carol::1220',
    record_time: '2026-11-21T09:00:00Z',
    synchronizer_id: 'global::1220',
    effective_at: '2026-11-21T09:00:00Z',
    root_event_ids: ['1220ab:0'],
    events_by_id: {
      '1220ab:0': {
        event_type: 'created_event',
        event_id: '1220ab:0',
        contract_id: '00ab',
        template_id: '1220cd:Iou:Iou',
        package_name: 'iou',
        create_arguments: { owner: 'bob::1220', note: 'rent' },
        created_at: '2026-11-21T09:00:00Z',
        signatories: ['alice::1220'],
        observers: ['bob::1220'],
      },
    },
  })
  expect(listRow(update).parties).toEqual(['alice::1220', 'bob::1220'])
})
