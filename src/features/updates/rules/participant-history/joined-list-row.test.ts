import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId, UpdateId } from '#ledger/identifier.ts'
import { addMicros, recordTimeOf } from '#ledger/record-time.ts'
import type { ParticipantRow } from './participant-row.ts'
import {
  missingReasonOf,
  toParticipantOnlyRow,
  toJoinedListRow,
  type ReadState,
} from './joined-list-row.ts'

const time = recordTimeOf(1_795_255_200_000_000n)
const minute = 60_000_000n
const [earlier, later] = [addMicros(time, -1n), addMicros(time, 1n)]

const updateId = v.parse(UpdateId, '1220aa')
const digest = { kind: 'transaction', rootAction: undefined, otherRoots: 0 } as const
const participant: ParticipantRow = {
  ...digest,
  updateId,
  recordTime: time,
  offset: 7n,
  events: 3,
  words: [{ kind: 'text', text: 'as the participant has it' }],
  witnesses: [v.parse(PartyId, 'alice::1220')],
  witnessCount: 2,
  parties: [],
}
const scan = {
  ...digest,
  updateId,
  recordTime: time,
  position: { migrationId: 4n, recordTime: time },
  events: 2,
  words: [{ kind: 'text', text: 'as Scan has it' } as const],
}
const [onlyScan, onlyParticipant] = [
  { scan, participant: undefined },
  { scan: undefined, participant },
]

/**
 * A side that was read past the time of the update, and whose last check for new updates was long
 * after that time.
 */
const read: ReadState = {
  newest: later,
  oldest: earlier,
  asOf: addMicros(time, 60n * minute),
  failsNewer: false,
  ends: 'goes on',
}
const unread: ReadState = { ...read, newest: undefined, oldest: undefined, asOf: undefined }

const lacks = (state: Partial<ReadState>) => {
  const side = { ...read, ...state }
  return [
    missingReasonOf(onlyParticipant, { scan: side, participant: unread }),
    missingReasonOf(onlyScan, { scan: unread, participant: side }),
  ]
}

describe('missingReasonOf', () => {
  it('returns undefined for an update that both sides have', () => {
    expect(
      missingReasonOf({ scan, participant }, { scan: unread, participant: unread }),
    ).toBeUndefined()
  })

  const notSeen = ['not public', 'not seen by these parties']
  it("reports an update as permanently missing on a side that was read past the update's time", () => {
    expect(lacks({})).toEqual(notSeen)
    expect(lacks({ newest: time, oldest: time })).toEqual(notSeen)
    expect(lacks({ newest: time, failsNewer: true })).toEqual(notSeen)
    expect(lacks({ oldest: time, ends: 'pruned' })).toEqual(notSeen)
    expect(lacks({ oldest: time, ends: 'failed' })).toEqual(notSeen)
    expect(lacks({ oldest: later, ends: 'goes on' })).toEqual(notSeen)
  })

  it("explains a missing update by the start of a side's history, or by pruning", () => {
    const before = ['before Scan’s history', 'before the participant’s history']
    expect(lacks({ oldest: later, ends: 'at its begin' })).toEqual(before)
    expect(lacks({ oldest: undefined, ends: 'at its begin' })).toEqual(before)
    expect(lacks({ oldest: later, ends: 'pruned' })).toEqual([
      'before Scan’s history',
      'pruned on the participant',
    ])
  })

  it('reports the reason as unknown if the side could not be read up to the missing update', () => {
    const notRead = ['Scan was not read so far', 'the participant was not read so far']
    expect(lacks({ oldest: later, ends: 'failed' })).toEqual(notRead)
    expect(lacks({ oldest: undefined, ends: 'failed' })).toEqual(notRead)
    expect(lacks({ newest: earlier, failsNewer: true })).toEqual(notRead)
    expect(lacks({ newest: undefined, failsNewer: true })).toEqual(notRead)
  })

  it('reports an update as not there yet if a side was last read less than a minute after the update', () => {
    const notYet = ['not on Scan yet', 'not on the participant yet']
    expect(lacks({ newest: earlier, asOf: undefined })).toEqual(notYet)
    expect(lacks({ newest: undefined, asOf: time })).toEqual(notYet)
    expect(lacks({ newest: earlier, asOf: addMicros(time, minute - 1n) })).toEqual(notYet)
    expect(lacks({ newest: earlier, asOf: addMicros(time, minute) })).toEqual(notSeen)
    expect(lacks({ newest: time, asOf: time })).toEqual(notSeen)
  })
})

describe('toJoinedListRow', () => {
  it('returns no offset and no witnesses if only Scan has the update', () => {
    expect(toJoinedListRow(onlyScan, 'not seen by these parties', 9n)).toEqual({
      ...scan,
      seen: 'public',
      lack: 'not seen by these parties',
      offset: undefined,
      witnesses: [],
      witnessCount: 0,
      onScan: undefined,
    })
  })

  it("uses the neighbours' migration for an update that only the participant has", () => {
    expect(toJoinedListRow(onlyParticipant, 'not public', 9n)).toEqual({
      ...participant,
      position: { migrationId: 9n, recordTime: time },
      seen: 'private',
      lack: 'not public',
      onScan: undefined,
    })
    const wordless = { scan: undefined, participant: { ...participant, words: undefined } }
    expect(toJoinedListRow(wordless, undefined, 9n).words).toBeUndefined()
    expect(toParticipantOnlyRow(participant)).toEqual({
      ...participant,
      position: { migrationId: 0n, recordTime: time },
      seen: undefined,
      lack: undefined,
      onScan: undefined,
    })
  })

  it("uses the participant's version at Scan's position for an update of both sides, with Scan's number of events if different", () => {
    expect(toJoinedListRow({ scan, participant }, undefined, 9n)).toEqual({
      ...participant,
      position: { migrationId: 4n, recordTime: time },
      seen: 'both',
      lack: undefined,
      onScan: 2,
    })
    const same = { scan: { ...scan, events: 3 }, participant: { ...participant, words: undefined } }
    expect(toJoinedListRow(same, undefined, 9n)).toMatchObject({
      onScan: undefined,
      words: scan.words,
    })
  })
})
