import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { historyPosition } from '#shared/queries/history-moment.ts'
import { positionsInSource } from './positions-in-source.ts'

const time = (text: string) => v.parse(RecordTime, text)
const [begin, end] = [time('2026-11-24T02:05:00Z'), time('2026-11-24T02:15:00Z')]

describe('positionsInSource', () => {
  it('replaces the migrations of positions by 0 for a participant', async () => {
    const search = { source: 'participant', from: `4~${begin}`, to: end, at: end } as const
    expect(await positionsInSource(new QueryClient(), search)).toEqual({
      from: `0~${begin}`,
      to: `0~${end}`,
      before: '0~2026-11-24T02:15:00.000001Z',
    })
  })

  it('adds migrations from Scan to positions that are only times, and keeps complete positions', async () => {
    const client = new QueryClient()
    const [from, to] = [historyPosition(begin, 'from'), historyPosition(end, 'to')]
    client.setQueryData(from.queryKey, { migrationId: 3n, recordTime: begin })
    client.setQueryData(to.queryKey, { migrationId: 4n, recordTime: end })
    expect(await positionsInSource(client, { source: undefined, from: begin, to: end })).toEqual({
      from: `3~${begin}`,
      to: `4~${end}`,
    })
    expect(
      await positionsInSource(client, { source: 'both', from: `2~${begin}`, to: end }),
    ).toEqual({ from: `2~${begin}`, to: `4~${end}` })
  })
})
