import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { readUpdatesParams } from '../update-params.ts'
import { convertToSource } from './convert-to-source.ts'

const [begin, end] = ['2026-11-24T02:05:00Z', '2026-11-24T02:15:00Z']
const range = { from: `4~${begin}`, to: `4~${end}` }

describe('convertToSource', () => {
  it('keeps the times of a range when the source changes between Scan and the participant', () => {
    const toParticipant = convertToSource(readUpdatesParams(range), 'participant')
    expect(toParticipant).toMatchObject({ from: begin, to: end, at: end })
    const back = { source: 'participant', from: `0~${begin}`, to: `0~${end}` }
    expect(convertToSource(readUpdatesParams(back), 'both')).toMatchObject({ from: begin, to: end })
  })

  it('returns params that the list accepts for another source', () => {
    const { from, to, at } = convertToSource(readUpdatesParams(range), 'participant')
    const read = readUpdatesParams({ from, to, at })
    expect(read).toMatchObject({ from: begin, to: end, at: v.parse(RecordTime, end) })
    expect(read.ignored).toBeUndefined()
  })

  it('keeps the positions of a range when the source changes from Scan to both sources', () => {
    expect(convertToSource(readUpdatesParams(range), 'both')).toMatchObject(range)
  })
})
