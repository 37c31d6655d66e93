import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { updateRowFile } from '#ledger/update-row-file.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { listFile } from './list-file.ts'

describe('listFile', () => {
  it('writes all rows of a list as JSON in their order, for any division into chunks', async () => {
    for (const cuts of [[], [0], [2], [1, 1, 3], [5]]) {
      const parts = await listFile('json', inChunks(rows(5), cuts), updateRowFile, 'CC', () => {})
      const read: unknown = JSON.parse(await new Blob([...parts]).text())
      expect(read).toHaveLength(5)
      expect(read).toMatchObject(rows(5).map(({ updateId }) => ({ update_id: updateId })))
    }
  })

  it('writes valid JSON and CSV for an empty list', async () => {
    const json = await listFile('json', inChunks([], []), updateRowFile, 'CC', () => {})
    expect(JSON.parse(await new Blob([...json]).text())).toEqual([])
    const csv = await listFile('csv', inChunks([], []), updateRowFile, 'CC', () => {})
    expect((await new Blob([...csv]).text()).split('\r\n')).toHaveLength(2)
  })

  it('writes a line of CSV for each row, reports progress, and stops at the maximum of a file', async () => {
    const progress: number[] = []
    const parts = await listFile(
      'csv',
      inChunks(rows(25), [12]),
      updateRowFile,
      'CC',
      (count) => progress.push(count),
      20,
    )
    expect((await new Blob([...parts]).text()).trimEnd().split('\r\n')).toHaveLength(21)
    expect(progress).toEqual([12, 20])
  })
})

async function* inChunks(all: readonly UpdateRow[], cuts: readonly number[]) {
  let from = 0
  for (const length of [...cuts, all.length]) {
    yield await Promise.resolve(all.slice(from, from + length))
    from += length
  }
}

function rows(count: number): UpdateRow[] {
  return Array.from({ length: count }, (_, index) => ({
    updateId: v.parse(UpdateId, `1220${index.toString(16).padStart(64, '0')}`),
    position: { migrationId: 4n, recordTime: recordTimeOf(BigInt(index)) },
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
  }))
}
