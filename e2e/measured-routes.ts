import { packageId } from '../sandbox/packages/catalogue.ts'
import { pages } from '../src/app/pages.ts'

const partyWithoutHoldings = `alice::1220${'ab'.repeat(32)}`

/** The ids in the URLs of the measured pages. */
export interface RouteIds {
  readonly updateId: string
  readonly party: string
  readonly owners: readonly string[]
  readonly contractId: string
  readonly voteId: string
  readonly closedVoteId: string
  readonly instructionId: string
}

/** Ids that exist on no network. */
const nothing: Omit<RouteIds, 'updateId'> = {
  party: partyWithoutHoldings,
  owners: [partyWithoutHoldings],
  contractId: `00${'ab'.repeat(32)}`,
  voteId: `00${'ab'.repeat(67)}`,
  closedVoteId: `00${'ab'.repeat(67)}`,
  instructionId: `00${'ab'.repeat(32)}`,
}

interface Route {
  readonly name: string
  readonly path: string
}

/**
 * Returns the routes whose scores are measured. Their ids exist on the network under test, so that
 * the pages are full.
 */
export function fullRoutes(shown: RouteIds): readonly Route[] {
  const { updateId, party, closedVoteId } = shown
  return [
    ...routesToMeasure(updateId, shown),
    { name: 'Events of an update', path: `/updates/${updateId}?view=events` },
    { name: 'Holdings of a party', path: `/holdings?owner=${party}` },
    { name: 'List of holdings', path: `/holdings?owner=${party}&view=holdings` },
    { name: 'Closed vote', path: `/votes/${closedVoteId}` },
  ]
}

/**
 * Returns the routes whose size is measured, starting with those of the navigation. `updateId`
 * exists on the server under test. Omitted ids default to ids that exist on no network.
 */
export function routesToMeasure(
  updateId: string,
  { party, owners, contractId, voteId, instructionId }: Omit<RouteIds, 'updateId'> = nothing,
): readonly Route[] {
  const someone = `owner=${party}`
  const all = owners.map((owner) => `owner=${owner}`).join('&')
  return [
    ...pages.map(({ label, link }) => ({ name: label, path: link.to })),
    { name: 'Update', path: `/updates/${updateId}` },
    { name: 'Update, who sees it', path: `/updates/${updateId}?view=who` },
    { name: 'Update of both sides', path: `/updates/${updateId}?source=both` },
    { name: 'Updates of the participant', path: '/updates?source=participant' },
    { name: 'Updates of both sides', path: '/updates?source=both' },
    { name: 'Match', path: `/search/${updateId}?where=kind:create` },
    { name: 'Contract', path: `/contracts/${contractId}` },
    { name: 'Party activity', path: `/parties/${party}/activity` },
    {
      name: 'Match of a party',
      path: `/parties/${party}/activity/${updateId}?where=party:${party}`,
    },
    { name: 'Party', path: `/parties/${party}` },
    { name: 'Allocate a party', path: '/parties?form=allocate' },
    { name: 'Identity provider', path: '/idps/okta-corp' },
    { name: 'Add an identity provider', path: '/idps?form=create' },
    { name: 'User', path: '/users/ledger-api-user' },
    { name: 'Package', path: `/packages/${packageId('splice-amulet', '0.1.22')}` },
    { name: 'Template by name', path: '/templates/%23nobody:Module:Template' },
    { name: 'Validate a DAR', path: '/packages/validate' },
    { name: 'Fee and rules', path: '/names?view=rules' },
    { name: 'Closed votes', path: '/votes?view=closed' },
    { name: 'Votes by id', path: '/votes?view=id' },
    { name: 'Vote request', path: `/votes/${voteId}` },
    { name: 'Buy a name', path: '/names/new?name=alice' },
    { name: 'Buy traffic', path: '/traffic/buy?bytes=1000000' },
    {
      name: 'Transfer instruction',
      path: `/registry/instruction?instruction=${instructionId}`,
    },
    { name: 'Settle allocations', path: '/registry/settle' },
    {
      name: 'Compare holdings',
      path: `/holdings/compare?${someone}&a=now~latest~exact&b=now~latest`,
    },
    { name: 'Compare holdings, form', path: '/holdings/compare' },
    { name: 'Holdings over time', path: `/holdings/series?${someone}&from=now~latest` },
    { name: 'Holdings over time, form', path: '/holdings/series' },
    { name: 'Statement of holdings', path: `/holdings/statement?${all}&b=now~latest` },
    { name: 'Statement of holdings, form', path: '/holdings/statement' },
  ]
}
