import { pages } from '../src/app/navigation.ts'

/** A party that holds nothing, wherever it is asked for. */
const nobody = `alice::1220${'ab'.repeat(32)}`
const someone = `owner=${nobody}`

/**
 * The routes whose size and scores are measured, those of the navigation first; `updateId` is one that the server under test has.
 * Of a party without a name Scan has only a 404, which counts as an error there.
 */
export function routesToMeasure(
  updateId: string,
  party: string = nobody,
): readonly { name: string; path: string }[] {
  return [
    ...pages.map(({ label, link }) => ({ name: label, path: link.to })),
    { name: 'Update', path: `/updates/${updateId}` },
    { name: 'Contract', path: `/contracts/00${'ab'.repeat(32)}` },
    { name: 'Party activity', path: `/parties/${nobody}/activity` },
    { name: 'Party', path: `/parties/${party}` },
    { name: 'Allocate a party', path: '/parties?form=allocate' },
    { name: 'Identity provider', path: '/idps/okta-corp' },
    { name: 'Add an identity provider', path: '/idps?form=create' },
    { name: 'User', path: '/users/ledger-api-user' },
    { name: 'Validate a DAR', path: '/packages/validate' },
    { name: 'Fee and rules', path: '/names?view=rules' },
    { name: 'Closed votes', path: '/votes?view=closed' },
    { name: 'Votes by id', path: '/votes?view=id' },
    { name: 'Vote request', path: `/votes/00${'ab'.repeat(67)}` },
    { name: 'Buy a name', path: '/names/new?name=alice' },
    {
      name: 'Transfer instruction',
      path: `/registry/instruction?instruction=00${'ab'.repeat(32)}`,
    },
    { name: 'Settle allocations', path: '/registry/settle' },
    {
      name: 'Compare holdings',
      path: `/holdings/compare?${someone}&a=now~latest~exact&b=now~latest`,
    },
    { name: 'Compare holdings, form', path: '/holdings/compare' },
    { name: 'Holdings over time', path: `/holdings/series?${someone}&from=now~latest` },
    { name: 'Holdings over time, form', path: '/holdings/series' },
    { name: 'Statement of holdings', path: `/holdings/statement?${someone}&b=now~latest` },
    { name: 'Statement of holdings, form', path: '/holdings/statement' },
  ]
}
