import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { runs } from '#ledger/testing/runs.ts'
import { samePageElsewhere } from './same-page.ts'

const base = 'https://testnet.example/console'
const pages = new Set(['/', '/parties', '/names', '/votes', '/holdings', '/commands/submit'])
const isPage = (path: string) => pages.has(path)
const elsewhere = (
  route: string,
  params: Readonly<Record<string, string>> = {},
  search: Readonly<Record<string, unknown>> = {},
) => samePageElsewhere(base, { route, params, search }, isPage).replace(base, '')
const party = partyIdOf('alice')

describe('samePageElsewhere', () => {
  it.each([
    ['/', '/'],
    ['/votes/', '/votes'],
    ['/commands/submit', '/commands/submit'],
  ])('keeps a path without ids when the user switches to another dashboard: %s', (route, path) => {
    expect(elsewhere(route)).toBe(path)
  })

  it.each(['https://testnet.example', 'https://testnet.example/'])(
    'appends the page’s path to the base address of another dashboard: %s',
    (root) => {
      const page = { route: '/votes/', params: {}, search: {} }
      expect(samePageElsewhere(root, page, isPage)).toBe('https://testnet.example/votes')
    },
  )

  it.each([
    ['/parties/$party/', '/parties'],
    ['/parties/$party/activity', '/parties'],
    ['/parties/$party/activity/$updateId', '/parties'],
    ['/names/purchases/$purchase', '/names'],
    ['/nowhere/else/$id', '/'],
  ])(
    'opens the list page on another dashboard if the current page shows a single item: %s',
    (route, path) => {
      const params = { party, updateId: `1220${'0'.repeat(64)}`, purchase: 'p', id: 'i' }
      expect(elsewhere(route, params, { view: 'tree' })).toBe(path)
    },
  )

  it('keeps ids of Daml packages and templates in the path, because all networks share these ids', () => {
    const packageId = 'ab'.repeat(32)
    expect(elsewhere('/packages/$packageId', { packageId })).toBe(`/packages/${packageId}`)
    expect(elsewhere('/templates/$templateId', { templateId: '#a:B.C:D' })).toBe(
      '/templates/%23a%3AB.C%3AD',
    )
  })

  it('keeps search params for display options and times on another dashboard', () => {
    const search = {
      view: 'closed',
      order: 'descending',
      size: '200',
      scope: 'mine',
      from: '2025-11-21T10:00:00Z',
      to: '2025-11-22T10:00:00.123456Z',
    }
    expect(elsewhere('/votes/', {}, search)).toBe(
      '/votes?view=closed&order=descending&size=200&scope=mine&from=2025-11-21T10:00:00Z&to=2025-11-22T10:00:00.123456Z',
    )
  })

  it.each([
    { owner: party },
    { scope: [party, party] },
    { party },
    { find: 'alice' },
    { view: party },
    { page: 'token' },
    { idp: 'ours' },
    { from: '3,2025-11-21T10:00:00Z' },
    { upto: '1234' },
    { where: '(party is alice)' },
  ])('drops a search param that is valid for a single network only: %j', (search) => {
    expect(elsewhere('/holdings/', {}, search)).toBe('/holdings')
  })

  it('never keeps a party id in a search param', () => {
    const names = fc.constantFrom('view', 'scope', 'sort', 'from', 'party', 'owner', 'x')
    const values = fc.oneof(fc.constant(party), fc.constant([party]), fc.constant(`a ${party}`))
    fc.assert(
      fc.property(fc.dictionary(names, values), (search) => {
        expect(elsewhere('/holdings/', {}, search)).toBe('/holdings')
      }),
      { numRuns: runs(200) },
    )
  })
})
