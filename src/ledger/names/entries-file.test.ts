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

it('entries are a line each under Scan’s names, and what a built-in name does not have is empty', () => {
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

it('entries are kept as Scan sent them, every digit', () => {
  const sent = '[{"name":"a","more":12345678901234567890.10}]'
  const written = entriesJson([parseJson(sent)])
  expect(written.replaceAll(/\s/g, '')).toBe(`[${sent}]`)
  expect(written.endsWith('\n')).toBe(true)
})
