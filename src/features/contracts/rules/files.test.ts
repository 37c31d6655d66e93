import { describe, expect, it } from 'vitest'
import { readCsv } from '#ledger/testing/read-csv.ts'
import type { ContractChange } from './compare.ts'
import { changesCsv, changesJson } from './compare-file.ts'
import { createContractBook } from './contract-book.ts'
import { contractLine, contractsHeader, contractsJson } from './contracts-file.ts'
import { cellAt } from './payload-cell.ts'
import { alice, makeEntry } from './testing/make-entry.ts'

const book = createContractBook()
book.add([
  makeEntry({ id: 1, offset: 9_007_199_254_740_993n, observers: ['bob::1220', 'carol::1220'] }),
  makeEntry({ id: 2 }),
])
const [one, other] = book.contracts
if (one === undefined || other === undefined) throw new Error('there are two')

describe('contract files', () => {
  it('writes a CSV header and one line per contract, with the selected fields as columns', () => {
    const payload = { amount: '1.50', note: null }
    const context = { offset: 7n, isPartial: false, columns: ['amount', 'note', 'other'] }
    const cells = context.columns.map((path) => cellAt(payload, path, undefined))
    const text = contractsHeader(context) + contractLine(one, cells, '{}', context)
    expect(readCsv(text)).toEqual([
      [
        'active at offset',
        'partial',
        'contract id',
        'template id',
        'package name',
        'created at (UTC)',
        'created at offset',
        'state',
        'synchronizer',
        'signatories',
        'observers',
        'field amount',
        'field note',
        'field other',
        'payload',
      ],
      [
        '7',
        'no',
        one.contractId,
        one.templateId,
        'iou',
        '1970-01-01T00:00:00.000001Z',
        '9007199254740993',
        'active',
        'a::1',
        alice,
        'bob::1220 carol::1220',
        '1.50',
        '',
        '',
        '{}',
      ],
    ])
  })

  it('writes one JSON document for any number of contracts', () => {
    for (const events of [[], ['{"a":1}'], ['{"a":1}', '{"b":12345678901234567890}']]) {
      const text = [...contractsJson({ offset: 7n, isPartial: true }, events)].join('')
      expect(text.replaceAll(/\s/g, '')).toBe(
        `{"offset":7,"isPartial":true,"contracts":[${events.join(',')}]}`,
      )
    }
  })
})

const came: ContractChange = {
  status: 'created',
  template: '#iou:Iou:Iou',
  contract: other,
  before: undefined,
  fields: [],
}
const changed: ContractChange = {
  ...came,
  status: 'changed',
  before: one,
  fields: [
    { path: 'amount', before: cellAt({ x: '1.0' }, 'x', undefined), after: undefined },
    { path: 'note', before: undefined, after: cellAt({ x: 'a' }, 'x', undefined) },
  ],
}

describe('files of contract changes', () => {
  const offsets = { before: 3n, after: 7n }

  it('writes a CSV line for each changed field, and for each created or archived contract', () => {
    const [header, ...lines] = readCsv([...changesCsv(offsets, [changed, came])].join(''))
    const named = lines.map((cells) =>
      Object.fromEntries(header?.map((name, index) => [name, cells[index]]) ?? []),
    )
    const common = {
      'from offset': '3',
      'to offset': '7',
      template: '#iou:Iou:Iou',
      'contract id': other.contractId,
      'created at (UTC)': '1970-01-01T00:00:00.000002Z',
    }
    const change = { ...common, 'what happened': 'changed', 'contract id before': one.contractId }
    expect(named).toEqual([
      { ...change, field: 'amount', before: '1.0', after: '' },
      { ...change, field: 'note', before: '', after: 'a' },
      {
        ...common,
        'what happened': 'created',
        'contract id before': '',
        field: '',
        before: '',
        after: '',
      },
    ])
  })

  it('writes contract changes as JSON with the same content as CSV', () => {
    const text = [...changesJson(offsets, [changed, came])].join('')
    expect(JSON.parse(text)).toEqual({
      from_offset: 3,
      to_offset: 7,
      contracts: [
        {
          what_happened: 'changed',
          template: '#iou:Iou:Iou',
          contract_id: other.contractId,
          contract_id_before: one.contractId,
          created_at: other.createdAt,
          fields: [
            { path: 'amount', before: '1.0', after: '' },
            { path: 'note', before: '', after: 'a' },
          ],
        },
        {
          what_happened: 'created',
          template: '#iou:Iou:Iou',
          contract_id: other.contractId,
          created_at: other.createdAt,
          fields: [],
        },
      ],
    })
  })
})
