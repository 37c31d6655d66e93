import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { fakeScan, type FakeScan } from '#features/holdings/queries/testing/scan.ts'
import { contractCountsPages, countsByTemplate } from './contract-counts.ts'

beforeEach(clearMissingVersions)

const alice = v.parse(PartyId, 'alice::1220')

const contractOf = (template: string, index: number): JsonObject => ({
  contract_id: `00${index}`,
  template_id: template,
  package_name: 'p',
  create_arguments: {},
  created_at: '2026-11-01T10:00:00.000000Z',
  signatories: ['alice::1220'],
  observers: [],
})

const scanOf = (templates: readonly string[]) => fakeScan(templates.map(contractOf))

/** Reads all pages, fifty at most. */
async function read(pages = 50) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (await client.fetchInfiniteQuery({ ...contractCountsPages(alice), pages })).pages
}

it('counts every contract once, for any page sizes', async () => {
  const template = fc.constantFrom('p:A:A', 'p:B:B', 'p:C:__proto__')
  await fc.assert(
    fc.asyncProperty(
      fc.array(template, { maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
      async (templates, sizes) => {
        const scan = scanOf(templates)
        scan.largestPage = (request) => sizes[request % sizes.length] ?? 1
        const pages = await read()
        const expected = new Map<string, number>()
        for (const id of templates) expected.set(id, (expected.get(id) ?? 0) + 1)
        expect(new Map<string, number>(countsByTemplate(pages))).toEqual(expected)
        expect(pages.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(templates.length)
        expect(pages.at(-1)?.next).toBeUndefined()
      },
    ),
    { numRuns: runs(300) },
  )
})

it('lists templates by number of contracts, largest first, then by name', async () => {
  scanOf(['p:B:B', 'p:C:C', 'p:A:A', 'p:C:C'])
  expect(countsByTemplate(await read())).toEqual([
    ['p:C:C', 2],
    ['p:A:A', 1],
    ['p:B:B', 1],
  ])
})

it('requests only the party’s contracts at one snapshot, and later pages from the first page’s endpoint', async () => {
  const scan = scanOf(['p:A:A', 'p:A:A', 'p:A:A'])
  scan.largestPage = () => 2
  scan.missing = ['/v2/state/acs']
  await read()
  expect(requestsOf(scan)).toEqual([
    ['/v1/state/acs', undefined],
    ['/v1/state/acs', 'page 2'],
  ])
  for (const { body } of scan.requests) {
    expect(body).toMatchObject({ party_ids: [alice], record_time: scan.snapshots[0]?.recordTime })
  }
})

it('does not follow a token that refers to its own page', async () => {
  const scan = scanOf(['p:A:A', 'p:A:A', 'p:A:A'])
  scan.largestPage = () => 1
  scan.tokenOf = () => 'again'
  scan.instead = (request) => {
    if (request === 1) return undefined
    return Response.json({
      record_time: scan.snapshots[0]?.recordTime,
      migration_id: 4,
      created_events: [],
      next_page_token: 'again',
    })
  }
  expect(await read()).toHaveLength(2)
})

it('returns no contract counts if Scan has no snapshot', async () => {
  const scan = scanOf([])
  scan.snapshots = []
  expect(await read()).toMatchObject([{ snapshot: null, contracts: 0, next: undefined }])
  expect(scan.requests).toEqual([])
})

function requestsOf(scan: FakeScan) {
  return scan.requests.map(({ path, body }) => [path, body['after']])
}
