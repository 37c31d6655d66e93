import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractId, PartyId, SynchronizerId, TemplateId, UpdateId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'
import type { Reassignment, Unassignment } from '#ledger/update.ts'
import type { ParticipantUpdateAnswer } from '../../queries/participant-history/participant-update.ts'
import { joinedUpdate } from './joined-update.ts'

const time = v.parse(RecordTime, '2026-01-01T00:00:00Z')
const party = v.parse(PartyId, 'p::1')
const [source, target] = [v.parse(SynchronizerId, 's::1'), v.parse(SynchronizerId, 't::1')]
const contractId = v.parse(ContractId, '00a')
const updateId = v.parse(UpdateId, 'u')
const common = { updateId, offset: 9n, recordTime: time, synchronizerId: source }

const reassigned: ParticipantUpdateAnswer['update'] = {
  Reassignment: {
    value: {
      ...common,
      events: [
        {
          JsUnassignedEvent: {
            value: {
              offset: 9n,
              nodeId: 0,
              contractId,
              templateId: v.parse(TemplateId, 'p:M:T'),
              packageName: 'n',
              witnessParties: [],
              source,
              target,
              reassignmentId: 'r',
              submitter: party,
              reassignmentCounter: 1n,
            },
          },
        },
      ],
    },
  },
}
const left: Unassignment = {
  contract_id: contractId,
  submitter: party,
  source_synchronizer: source,
  target_synchronizer: target,
  migration_id: 4n,
  unassign_id: 'r',
  reassignment_counter: 1n,
}
const scanReassigned: Reassignment = { update_id: updateId, record_time: time, event: left }
const transaction: ParticipantUpdateAnswer['update'] = {
  Transaction: { value: { ...common, effectiveAt: time, events: [] } },
}

describe('joinedUpdate', () => {
  it('returns a transaction, reassignments, or an update of an unknown kind', () => {
    expect(joinedUpdate(transaction, undefined)).toMatchObject({
      kind: 'transaction',
      seen: 'private',
      sourced: { transaction: { update_id: 'u' } },
    })
    expect(joinedUpdate(reassigned, undefined)).toMatchObject({
      kind: 'reassignments',
      seen: 'private',
      moves: [{ event: { contract_id: '00a' } }],
    })
    expect(joinedUpdate({}, undefined)).toMatchObject({ kind: 'unknown' })
    expect(joinedUpdate(undefined, undefined)).toBeUndefined()
  })

  it('uses Scan’s version of a reassignment, with its migration, if Scan has the update', () => {
    const joined = joinedUpdate(reassigned, scanReassigned)
    expect(joined).toMatchObject({ seen: 'both', moves: [{ event: { migration_id: 4n } }] })
    expect(joinedUpdate(undefined, scanReassigned)).toMatchObject({ seen: 'public' })
  })

  it("exports each side's JSON", () => {
    const joined = joinedUpdate(reassigned, scanReassigned)
    const text: unknown = JSON.parse(joined?.text ?? '')
    expect(text).toMatchObject({
      participant: { Reassignment: { value: { offset: 9 } } },
      scan: { update_id: 'u' },
    })
    const alone: unknown = JSON.parse(joinedUpdate(transaction, undefined)?.text ?? '')
    expect(alone).toMatchObject({ Transaction: { value: { updateId: 'u' } } })
  })
})
