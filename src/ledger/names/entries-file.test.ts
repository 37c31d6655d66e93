import { expect, it } from 'vitest'
import { parseJson } from '../json.ts'
import { readCsv } from '../testing/read-csv.ts'
import { entriesCsv, entriesJson } from './entries-file.ts'

const owned = {
  contract_id: '00ab',
  user: 'alice::1220aa',
  name: 'alice.unverified.cns',
  url: 'https://example.org',
  description: 'Alice, and others',
  expires_at: '2026-12-01T00:00:00Z',
}
const builtIn = { user: 'DSO::1220dd', name: 'dso.cns', url: '', description: '' }

it('exports one line per entry under Scan’s names, with empty cells for members that a built-in name lacks', () => {
  const nobody = { ...builtIn, contract_id: null, expires_at: null }
  expect(readCsv(entriesCsv([owned, builtIn, nobody]))).toEqual([
    ['name', 'user', 'url', 'description', 'expires_at', 'contract_id'],
    [
      'alice.unverified.cns',
      'alice::1220aa',
      'https://example.org',
      'Alice, and others',
      '2026-12-01T00:00:00Z',
      '00ab',
    ],
    ['dso.cns', 'DSO::1220dd', '', '', '', ''],
    ['dso.cns', 'DSO::1220dd', '', '', '', ''],
  ])
})

it('exports entries as received from Scan, with every digit', () => {
  const sent = '[{"name":"a","more":12345678901234567890.10}]'
  const written = entriesJson([parseJson(sent)])
  expect(written.replaceAll(/\s/g, '')).toBe(`[${sent}]`)
  expect(written.endsWith('\n')).toBe(true)
})
