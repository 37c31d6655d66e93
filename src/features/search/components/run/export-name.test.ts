import { describe, expect, it } from 'vitest'
import { readPosition } from '#ledger/history/position.ts'
import { exportName } from './export-name.ts'

const from = readPosition('4~2026-01-31T10:00:00.5+01:00')
const to = readPosition('4~2026-01-31T10:00:00.123456Z')

describe('exportName', () => {
  it('contains the filter, the range in UTC, and the format', () => {
    expect(exportName('choice:Amulet_Expire', { phase: 'done', from, to }, 'csv')).toBe(
      'updates-choice-Amulet_Expire-20260131T090000Z-20260131T100000Z.csv',
    )
  })

  it.each(['running', 'paused', 'cancelled', 'full', 'failed'] as const)(
    'contains “partial” for a search that is %s',
    (phase) => {
      expect(exportName('a', { phase, from: undefined, to }, 'jsonl')).toBe(
        'updates-a-begin-20260131T100000Z-partial.jsonl',
      )
    },
  )

  it('contains no character that file systems reject, for any filter', () => {
    const party = `party:A/..\\b::1220${'ab'.repeat(32)} and text:"\u202E <x> | ?*"`
    const name = exportName(party, { phase: 'done', from: undefined, to: undefined }, 'csv')
    expect(name).toMatch(/^[\w.-]+$/)
    expect(name).toContain('1220abab-and')
    expect(name.length).toBeLessThan(120)
  })
})
