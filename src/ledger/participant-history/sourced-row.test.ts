import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId, UpdateId } from '../identifier.ts'
import { addMicros, recordTimeOf } from '../record-time.ts'
import type { ParticipantRow } from './participant-row.ts'
import { lackOf, participantOnly, sourcedRow, type ReadState } from './sourced-row.ts'

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

/** A side that was read over the time of the update, to its newer end long after it. */
const read: ReadState = {
  newest: later,
  oldest: earlier,
  asOf: addMicros(time, 60n * minute),
  failsNewer: false,
  ends: 'goes on',
}
const unread: ReadState = { ...read, newest: undefined, oldest: undefined, asOf: undefined }

/** Why Scan lacks what the participant has, and why the participant lacks what Scan has. */
const lacks = (state: Partial<ReadState>) => {
  const side = { ...read, ...state }
  return [
    lackOf(onlyParticipant, { scan: side, participant: unread }),
    lackOf(onlyScan, { scan: unread, participant: side }),
  ]
}

describe('what one side lacks', () => {
  it('is nothing of an update that both have', () => {
    expect(lackOf({ scan, participant }, { scan: unread, participant: unread })).toBeUndefined()
  })

  const notSeen = ['not public', 'not seen by these parties']
  it('is told to nobody there where the side was read over its time', () => {
    expect(lacks({})).toEqual(notSeen)
    expect(lacks({ newest: time, oldest: time })).toEqual(notSeen)
    expect(lacks({ newest: time, failsNewer: true })).toEqual(notSeen)
    expect(lacks({ oldest: time, ends: 'pruned' })).toEqual(notSeen)
    expect(lacks({ oldest: time, ends: 'failed' })).toEqual(notSeen)
    expect(lacks({ oldest: later, ends: 'goes on' })).toEqual(notSeen)
  })

  it('lies before the beginning of a side, or where it is pruned', () => {
    const before = ['before Scan’s history', 'before the participant’s history']
    expect(lacks({ oldest: later, ends: 'at its begin' })).toEqual(before)
    expect(lacks({ oldest: undefined, ends: 'at its begin' })).toEqual(before)
    expect(lacks({ oldest: later, ends: 'pruned' })).toEqual([
      'before Scan’s history',
      'pruned on the participant',
    ])
  })

  it('is not known where the side could not be read so far, to either end', () => {
    const notRead = ['Scan was not read so far', 'the participant was not read so far']
    expect(lacks({ oldest: later, ends: 'failed' })).toEqual(notRead)
    expect(lacks({ oldest: undefined, ends: 'failed' })).toEqual(notRead)
    expect(lacks({ newest: earlier, failsNewer: true })).toEqual(notRead)
    expect(lacks({ newest: undefined, failsNewer: true })).toEqual(notRead)
  })

  it('may come yet where it is newer than all that the side had, for a minute after it was read', () => {
    const notYet = ['not on Scan yet', 'not on the participant yet']
    expect(lacks({ newest: earlier, asOf: undefined })).toEqual(notYet)
    expect(lacks({ newest: undefined, asOf: time })).toEqual(notYet)
    expect(lacks({ newest: earlier, asOf: addMicros(time, minute - 1n) })).toEqual(notYet)
    expect(lacks({ newest: earlier, asOf: addMicros(time, minute) })).toEqual(notSeen)
    expect(lacks({ newest: time, asOf: time })).toEqual(notSeen)
  })
})

describe('a row of two sides', () => {
  it('of Scan alone has its place in Scan’s history, and no offset', () => {
    expect(sourcedRow(onlyScan, 'not seen by these parties', 9n)).toEqual({
      ...scan,
      seen: 'public',
      lack: 'not seen by these parties',
      offset: undefined,
      witnesses: [],
      witnessCount: 0,
      onScan: undefined,
    })
  })

  it('of the participant alone stands in the migration of what is around it', () => {
    expect(sourcedRow(onlyParticipant, 'not public', 9n)).toEqual({
      ...participant,
      position: { migrationId: 9n, recordTime: time },
      seen: 'private',
      lack: 'not public',
      onScan: undefined,
    })
    const wordless = { scan: undefined, participant: { ...participant, words: undefined } }
    expect(sourcedRow(wordless, undefined, 9n).words).toBeUndefined()
    expect(participantOnly(participant)).toEqual({
      ...participant,
      position: { migrationId: 0n, recordTime: time },
      seen: undefined,
      lack: undefined,
      onScan: undefined,
    })
  })

  it('of both is as the participant has it, in its place on Scan, which may have other events', () => {
    expect(sourcedRow({ scan, participant }, undefined, 9n)).toEqual({
      ...participant,
      position: { migrationId: 4n, recordTime: time },
      seen: 'both',
      lack: undefined,
      onScan: 2,
    })
    const same = { scan: { ...scan, events: 3 }, participant: { ...participant, words: undefined } }
    expect(sourcedRow(same, undefined, 9n)).toMatchObject({ onScan: undefined, words: scan.words })
  })
})
