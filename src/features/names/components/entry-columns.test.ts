import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readCsv } from '#ledger/testing/read-csv.ts'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { entriesCsv } from './entry-columns.tsx'

const [alice, dso] = [v.parse(PartyId, 'alice::1220aa'), v.parse(PartyId, 'DSO::1220dd')]
const owned = {
  contract_id: v.parse(ContractId, '00ab'),
  user: alice,
  name: 'alice.unverified.cns',
  url: 'https://example.org',
  description: 'Alice, and others',
  expires_at: '2026-12-01T00:00:00Z',
}
const builtIn = { user: dso, name: 'dso.cns', url: '', description: '' }

it("exports one CSV line per name under Scan's field names, with empty cells for fields that a built-in name lacks", () => {
  const withoutContract = { ...builtIn, contract_id: null, expires_at: null }
  expect(readCsv(entriesCsv([owned, builtIn, withoutContract]))).toEqual([
    ['name', 'user', 'url', 'description', 'expires_at', 'contract_id'],
    [
      'alice.unverified.cns',
      alice,
      'https://example.org',
      'Alice, and others',
      '2026-12-01T00:00:00Z',
      '00ab',
    ],
    ['dso.cns', dso, '', '', '', ''],
    ['dso.cns', dso, '', '', '', ''],
  ])
})
