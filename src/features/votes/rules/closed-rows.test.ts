import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { closedRowsLike } from './closed-rows.ts'
import { closedVoteRow } from './vote-row.ts'

const row = (
  tracking: string,
  tag: string,
  requester: string,
  [completedAt, effectiveAt]: readonly string[],
) => {
  const outcome: Json =
    effectiveAt === undefined
      ? { tag: 'VRO_Rejected', value: {} }
      : { tag: 'VRO_Accepted', value: { effectiveAt } }
  return closedVoteRow({
    request: {
      requester,
      trackingCid: tracking,
      action: { tag: 'ARC_DsoRules', value: { dsoAction: { tag, value: {} } } },
      reason: { url: '', body: '' },
      votes: [],
    },
    completedAt: completedAt ?? null,
    outcome,
  })
}
/** Closed requests, neither in the order of time nor of id. */
const rows = [
  row('00n', 'SRARC_SetConfig', 'Beta', []),
  row('00c', 'SRARC_SetConfig', 'Alpha', ['2026-11-05T00:00:00Z', '2026-11-05T00:00:00Z']),
  row('00a', 'SRARC_OffboardSv', 'Alpha', ['2026-11-01T00:00:00Z', '2026-11-20T00:00:00.000001Z']),
  row('00m', 'SRARC_SetConfig', 'Beta', []),
  row('00b', 'SRARC_SetConfig', 'Beta', ['2026-11-10T00:00:00Z']),
]
const ids = (filter: Parameters<typeof closedRowsLike>[1]) =>
  closedRowsLike(rows, filter).map(({ id }) => id)

describe('closedRowsLike', () => {
  it('sorts closed votes by effective time, or else by closing time, newest first and undated votes last', () => {
    expect(ids({})).toEqual(['00a', '00b', '00c', '00n', '00m'])
    expect(closedRowsLike(rows.toReversed(), {}).map(({ id }) => id)).toEqual([
      '00a',
      '00b',
      '00c',
      '00m',
      '00n',
    ])
  })

  it('filters closed votes by action, outcome and requester', () => {
    expect(ids({ actionName: 'SRARC_SetConfig' })).toEqual(['00b', '00c', '00n', '00m'])
    expect(ids({ accepted: true })).toEqual(['00a', '00c'])
    expect(ids({ accepted: false })).toEqual(['00b', '00n', '00m'])
    expect(ids({ requester: 'Alpha' })).toEqual(['00a', '00c'])
  })

  it('filters only accepted requests by effective time, to the microsecond', () => {
    expect(ids({ effectiveFrom: '2026-11-01T00:00:00Z' })).toEqual(['00a', '00c'])
    expect(ids({ effectiveFrom: '2026-11-05T00:00:00Z' })).toEqual(['00a', '00c'])
    expect(ids({ effectiveFrom: '2026-11-05T00:00:00.000001Z' })).toEqual(['00a'])
    expect(ids({ effectiveTo: '2026-11-20T00:00:00Z' })).toEqual(['00c'])
    expect(ids({ effectiveTo: '2026-11-20T00:00:00.000001Z' })).toEqual(['00a', '00c'])
    expect(
      ids({ effectiveFrom: '2026-11-05T00:00:00Z', effectiveTo: '2026-11-19T00:00:00Z' }),
    ).toEqual(['00c'])
  })
})
