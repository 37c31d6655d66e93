/** A party that holds nothing, wherever it is asked for. */
const nobody = `alice::1220${'ab'.repeat(32)}`
const someone = `owner=${nobody}`

/**
 * The routes whose size and scores are measured; `updateId` is one that the server under test has.
 * Of a party without a name Scan has only a 404, which counts as an error there.
 */
export function routesToMeasure(
  updateId: string,
  party: string = nobody,
): readonly { name: string; path: string }[] {
  return [
    { name: 'Overview', path: '/' },
    { name: 'Updates', path: '/updates' },
    { name: 'Update', path: `/updates/${updateId}` },
    { name: 'Contract', path: `/contracts/00${'ab'.repeat(32)}` },
    { name: 'Search', path: '/search' },
    { name: 'Party activity', path: `/parties/${nobody}/activity` },
    { name: 'Parties', path: '/parties' },
    { name: 'Party', path: `/parties/${party}` },
    { name: 'Allocate a party', path: '/parties?form=allocate' },
    { name: 'Identity providers', path: '/idps' },
    { name: 'Identity provider', path: '/idps/okta-corp' },
    { name: 'Add an identity provider', path: '/idps?form=create' },
    { name: 'Node', path: '/node' },
    { name: 'Who am I', path: '/session' },
    { name: 'Users', path: '/users' },
    { name: 'User', path: '/users/ledger-api-user' },
    { name: 'Packages', path: '/packages' },
    { name: 'Validate a DAR', path: '/packages/validate' },
    { name: 'Names', path: '/names' },
    { name: 'Fee and rules', path: '/names?view=rules' },
    { name: 'Votes', path: '/votes' },
    { name: 'Closed votes', path: '/votes?view=closed' },
    { name: 'Votes by id', path: '/votes?view=id' },
    { name: 'Vote request', path: `/votes/00${'ab'.repeat(67)}` },
    { name: 'Buy a name', path: '/names/new?name=alice' },
    { name: 'Submit commands', path: '/commands/submit' },
    { name: 'Prepare a command', path: '/commands/prepare' },
    { name: 'Registry', path: '/registry' },
    {
      name: 'Transfer instruction',
      path: `/registry/instruction?instruction=00${'ab'.repeat(32)}`,
    },
    { name: 'Settle allocations', path: '/registry/settle' },
    { name: 'Holdings', path: '/holdings' },
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
