import type { Hono } from 'hono'
import type { Ledger } from '../ledger/ledger.ts'
import type { Sv } from '../ledger/network.ts'
import type { Release } from '../options.ts'
import { Plans } from '../plans/plans.ts'
import { ansEntries } from './ans-entries.ts'
import { backfilling } from './backfilling.ts'
import { dso } from './dso.ts'
import { events } from './events.ts'
import { holdingsState } from './holdings-state.ts'
import { holdingsSummary } from './holdings-summary.ts'
import { hosting } from './hosting.ts'
import { nodeHealth, nodeStatus } from './node-status.ts'
import { existsIn } from './release.ts'
import { rounds } from './rounds.ts'
import { serve, get, pathText, type Route } from './route.ts'
import { rules } from './rules.ts'
import { snapshotTimes } from './snapshots.ts'
import { stateAcs } from './state-acs.ts'
import { transfers } from './transfers.ts'
import { upgrades } from './upgrades.ts'
import { updates } from './updates.ts'
import { validatorLicenses } from './validator-licenses.ts'
import { voteRequests } from './vote-requests.ts'
import { voteResults } from './vote-results.ts'
import { amuletPriceVote } from '../templates/dso-rules.ts'
import { answer } from './answer.ts'
import { contractWithBlob } from './wire/contract.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Contract } from '../ledger/model.ts'
import { featuredAppRight } from '../templates/coupons.ts'

const orNothing = (contract: Contract | undefined): Json =>
  contract === undefined ? {} : { featured_app_right: contractWithBlob(contract) }

/**
 * `GET /v0/featured-apps` (all rights), `/{provider_party_id}` (one, or `{}`),
 * `/by-provider/{provider_party_id}` and `/by-contract-id/{contract_id}`.
 */
function featuredApps(ledger: Ledger): Route[] {
  const rights = () => ledger.activeNow(featuredAppRight)
  const ofProvider = (provider: string) =>
    rights().filter(({ facts }) => facts.provider === provider)
  return [
    get('/v0/featured-apps', () => answer({ featured_apps: rights().map(contractWithBlob) })),
    get('/v0/featured-apps/by-provider/{provider_party_id}', (context) => {
      const found = ofProvider(pathText(context, 'provider_party_id'))
      return answer({ featured_apps: found.map(contractWithBlob) })
    }),
    get('/v0/featured-apps/by-contract-id/{contract_id}', (context) => {
      const id = pathText(context, 'contract_id')
      return answer(orNothing(rights().find((right) => right.id === id)))
    }),
    get('/v0/featured-apps/{provider_party_id}', (context) =>
      answer(orNothing(ofProvider(pathText(context, 'provider_party_id'))[0])),
    ),
  ]
}

/** The options of a Scan in addition to the ledger. */
export interface ScanOptions {
  /**
   * The release of Scan, which decides the available endpoints; by default, the endpoints of all
   * releases.
   */
  release?: Release
  hidden?: readonly string[]
  /** Plans of the network; empty by default. */
  plans?: Plans
  /** The SV of the Scan; the first one by default. */
  sv?: Sv
}

/** Returns every operation of Scan in this sandbox, including operations of other releases. */
export function scanRoutes(
  ledger: Ledger,
  release: Release,
  plans: Plans = new Plans(ledger),
  sv?: Sv,
): Route[] {
  return [
    ...updates(ledger),
    ...events(ledger, release),
    ...snapshotTimes(ledger),
    ...stateAcs(ledger),
    ...holdingsState(ledger),
    ...holdingsSummary(ledger, release),
    ...rules(ledger),
    ...rounds(ledger),
    ...dso(ledger, sv),
    ...migrations(ledger),
    ...upgrades(ledger, plans),
    ...backfilling(ledger),
    ...ansEntries(ledger),
    ...voteRequests(ledger),
    ...voteResults(ledger),
    ...amuletPrice(ledger),
    ...featuredApps(ledger),
    ...validatorLicenses(ledger),
    ...transfers(ledger),
    ...hosting(ledger),
    ...nodeHealth(release),
    ...nodeStatus('scan'),
  ]
}

/**
 * The Scan API over a ledger (docs/network-rules.md, Scan in general). Paths begin at `{scan_url}`.
 * Errors are `{"error": string}`; a path that does not exist in the release is 404.
 */
export function scanApp(ledger: Ledger, options: ScanOptions = {}): Hono {
  const { release = 'all', hidden = [], plans, sv } = options
  return serve(
    scanRoutes(ledger, release, plans, sv).filter(
      ({ method, path }) =>
        existsIn(release, method, path) && !hidden.some((begin) => path.startsWith(begin)),
    ),
  )
}

/** `GET /v0/amulet-price/votes`: each SV's vote on the price of amulet. */
function amuletPrice(ledger: Ledger): Route[] {
  return [
    get('/v0/amulet-price/votes', () =>
      answer({ amulet_price_votes: ledger.activeNow(amuletPriceVote).map(contractWithBlob) }),
    ),
  ]
}

/**
 * `GET /v0/migrations/last`.
 */
function migrations(ledger: Ledger): Route[] {
  return [
    get('/v0/migrations/last', () =>
      answer({ migration_id: ledger.migrations.at(-1)?.migrationId ?? 0 }),
    ),
  ]
}
