import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { UpdateId } from './identifier.ts'
import { recordTimeOf } from './record-time.ts'
import { fileCells, fileRecord } from './file-columns.ts'
import { rowJson, updateColumns } from './update-row-file.ts'
import type { UpdateRow } from './update-row.ts'

const row: UpdateRow = {
  updateId: v.parse(UpdateId, `1220${'ab'.repeat(32)}`),
  position: {
    migrationId: 9_007_199_254_740_993n,
    recordTime: recordTimeOf(1_000_000_000_000_001n),
  },
  words: undefined,
  kind: 'transaction',
  rootAction: { kind: 'exercise', templateId: undefined, choice: 'Say "hello", twice' },
  otherRoots: 2,
  events: 7,
}

describe('row of an update in a file', () => {
  it("writes amounts in a row with the symbol of the network's token", () => {
    const amount = { kind: 'amount', value: v.parse(Decimal, '40.0000000000') } as const
    const words = [{ kind: 'text', text: 'paid ' } as const, amount]
    expect(fileCells(updateColumns, { ...row, words }, 'CC').at(-1)).toBe('paid 40 CC')
    expect(JSON.parse(rowJson({ ...row, words }, 'CC'))).toMatchObject({ in_words: 'paid 40 CC' })
  })

  it("writes each column of an update's row as a cell", () => {
    expect(fileRecord(updateColumns, row, 'CC')).toMatchObject({
      record_time: '2001-09-09T01:46:40.000001Z',
      migration_id: '9007199254740993',
      update_id: row.updateId,
      choice: 'Say "hello", twice',
      template: '',
      events: '7',
    })
  })

  it('keeps every digit of a migration id in JSON, and omits missing members', () => {
    const line = rowJson(row, 'CC')
    expect(line).toContain('"migration_id":9007199254740993,')
    const read: unknown = JSON.parse(line)
    expect(read).toMatchObject({ choice: 'Say "hello", twice', other_roots: 2 })
    expect(read).not.toHaveProperty('template_id')
  })
})
