import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ParticipantUpdate } from '#api/ledger/updates.ts'
import { parseJson } from '#ledger/json.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import { sourcedUpdate } from './sourced-update.ts'

const time = '2026-01-01T00:00:00Z'
const onParticipant = (member: string, value: object) =>
  v.parse(
    ParticipantUpdate,
    parseJson(
      JSON.stringify({
        update: {
          [member]: {
            value: { updateId: 'u', offset: 9, recordTime: time, synchronizerId: 's::1', ...value },
          },
        },
      }),
    ),
  ).update
const onScan = (update: object) =>
  v.parse(
    UpdateHistoryItem,
    parseJson(JSON.stringify({ update_id: 'u', record_time: time, ...update })),
  )

const reassigned = onParticipant('Reassignment', {
  events: [
    {
      JsUnassignedEvent: {
        value: {
          offset: 9,
          nodeId: 0,
          contractId: '00a',
          templateId: 'p:M:T',
          packageName: 'n',
          witnessParties: [],
          source: 's::1',
          target: 't::1',
          reassignmentId: 'r',
          submitter: '',
          reassignmentCounter: 1,
        },
      },
    },
  ],
})
const scanReassigned = onScan({
  event: {
    contract_id: '00a',
    submitter: 'p::1',
    source_synchronizer: 's::1',
    target_synchronizer: 't::1',
    migration_id: 4,
    unassign_id: 'r',
    reassignment_counter: 1,
  },
})
const transaction = onParticipant('Transaction', { effectiveAt: time, events: [] })

describe('an update with a source', () => {
  it('is a transaction, or reassignments, or of a kind that is not known', () => {
    expect(sourcedUpdate(transaction, undefined)).toMatchObject({
      kind: 'transaction',
      seen: 'private',
      sourced: { transaction: { update_id: 'u' } },
    })
    expect(sourcedUpdate(reassigned, undefined)).toMatchObject({
      kind: 'reassignments',
      seen: 'private',
      moves: [{ event: { contract_id: '00a' } }],
    })
    const topology = onParticipant('TopologyTransaction', {})
    expect(sourcedUpdate(topology, undefined)).toMatchObject({ kind: 'unknown' })
    expect(sourcedUpdate(undefined, undefined)).toBeUndefined()
  })

  it('has a reassignment as Scan does, where it does: with its migration', () => {
    const joined = sourcedUpdate(reassigned, scanReassigned)
    expect(joined).toMatchObject({ seen: 'both', moves: [{ event: { migration_id: 4n } }] })
    expect(sourcedUpdate(undefined, scanReassigned)).toMatchObject({ seen: 'public' })
  })

  it('is taken away as each side told it', () => {
    const joined = sourcedUpdate(reassigned, scanReassigned)
    const text: unknown = JSON.parse(joined?.text ?? '')
    expect(text).toMatchObject({
      participant: { Reassignment: { value: { offset: 9 } } },
      scan: { update_id: 'u' },
    })
    const alone: unknown = JSON.parse(sourcedUpdate(transaction, undefined)?.text ?? '')
    expect(alone).toMatchObject({ Transaction: { value: { updateId: 'u' } } })
  })
})
