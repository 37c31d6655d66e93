/** For the server and for tests. Pages import only the endpoints that they call. */
import { Endpoint } from './endpoint.ts'
import * as ledgerActiveContracts from './ledger/active-contracts.ts'
import * as ledgerCommands from './ledger/commands.ts'
import * as ledgerCompletions from './ledger/completions.ts'
import * as ledgerContracts from './ledger/contracts.ts'
import * as ledgerDars from './ledger/dars.ts'
import * as ledgerHealth from './ledger/health.ts'
import * as ledgerIdps from './ledger/idps.ts'
import * as ledgerInteractiveSubmission from './ledger/interactive-submission.ts'
import * as ledgerPackageVetting from './ledger/package-vetting.ts'
import * as ledgerPackages from './ledger/packages.ts'
import * as ledgerParties from './ledger/parties.ts'
import * as ledgerPreferredPackages from './ledger/preferred-packages.ts'
import * as ledgerRights from './ledger/rights.ts'
import * as ledgerState from './ledger/state.ts'
import * as ledgerStreams from './ledger/streams.ts'
import * as ledgerUpdates from './ledger/updates.ts'
import * as ledgerUsers from './ledger/users.ts'
import * as ledgerVersion from './ledger/version.ts'
import * as registryMetadata from './registry/metadata.ts'
import * as registrySettlement from './registry/settlement.ts'
import * as registryTransferInstructions from './registry/transfer-instructions.ts'
import * as historyIndexCounts from './history-index/counts.ts'
import * as historyIndexPrivate from './history-index/private.ts'
import * as historyIndexSearch from './history-index/search.ts'
import * as historyIndexStatus from './history-index/status.ts'
import * as scanActiveContracts from './scan/active-contracts.ts'
import * as scanBackfilling from './scan/backfilling.ts'
import * as scanDso from './scan/dso.ts'
import * as scanEvents from './scan/events.ts'
import * as scanFeaturedApps from './scan/featured-apps.ts'
import * as scanHealth from './scan/health.ts'
import * as scanHoldingsState from './scan/holdings-state.ts'
import * as scanHoldingsSummary from './scan/holdings-summary.ts'
import * as scanInstanceNames from './scan/instance-names.ts'
import * as scanMigrations from './scan/migrations.ts'
import * as scanMiningRounds from './scan/mining-rounds.ts'
import * as scanNames from './scan/names.ts'
import * as scanParticipants from './scan/participants.ts'
import * as scanRules from './scan/rules.ts'
import * as scanScans from './scan/scans.ts'
import * as scanSequencers from './scan/sequencers.ts'
import * as scanSnapshots from './scan/snapshots.ts'
import * as scanUpdates from './scan/updates.ts'
import * as scanUpgrades from './scan/upgrades.ts'
import * as scanValidatorFaucets from './scan/validator-faucets.ts'
import * as scanValidatorLicenses from './scan/validator-licenses.ts'
import * as scanVoteRequests from './scan/vote-requests.ts'
import * as scanVoteResults from './scan/vote-results.ts'
import * as validatorBuyTraffic from './validator/buy-traffic.ts'
import * as validatorHealth from './validator/health.ts'
import * as validatorNames from './validator/names.ts'
import * as validatorOperator from './validator/operator.ts'
import * as validatorRewardCoupons from './validator/reward-coupons.ts'
import * as validatorSubscriptionRequests from './validator/subscription-requests.ts'
import * as validatorWallet from './validator/wallet.ts'
import { StreamEndpoint } from './stream-endpoint.ts'

const resources = [
  ledgerActiveContracts,
  ledgerCommands,
  ledgerCompletions,
  ledgerContracts,
  ledgerDars,
  ledgerHealth,
  ledgerIdps,
  ledgerInteractiveSubmission,
  ledgerPackageVetting,
  ledgerPackages,
  ledgerParties,
  ledgerPreferredPackages,
  ledgerRights,
  ledgerState,
  ledgerUpdates,
  ledgerUsers,
  ledgerVersion,
  registryMetadata,
  registrySettlement,
  registryTransferInstructions,
  historyIndexCounts,
  historyIndexPrivate,
  historyIndexSearch,
  historyIndexStatus,
  scanActiveContracts,
  scanBackfilling,
  scanDso,
  scanEvents,
  scanFeaturedApps,
  scanHealth,
  scanHoldingsState,
  scanHoldingsSummary,
  scanInstanceNames,
  scanMigrations,
  scanMiningRounds,
  scanNames,
  scanParticipants,
  scanRules,
  scanScans,
  scanSequencers,
  scanSnapshots,
  scanUpdates,
  scanUpgrades,
  scanValidatorFaucets,
  scanValidatorLicenses,
  scanVoteRequests,
  scanVoteResults,
  validatorBuyTraffic,
  validatorHealth,
  validatorNames,
  validatorOperator,
  validatorRewardCoupons,
  validatorSubscriptionRequests,
  validatorWallet,
]

/** Every endpoint of the four families and of the history index that the dashboard calls, each once. */
export const endpoints: readonly Endpoint[] = resources
  .flatMap((resource): unknown[] => Object.values(resource))
  .filter((value) => value instanceof Endpoint)

/** Every stream endpoint, each once. */
export const streamEndpoints: readonly StreamEndpoint[] = Object.values<unknown>(
  ledgerStreams,
).filter((value) => value instanceof StreamEndpoint)
