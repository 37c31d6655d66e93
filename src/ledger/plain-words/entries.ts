/** All known workflows. For a new sentence, add one entry to one of these lists, and a test. */
import type { CreateEntry, ExerciseEntry } from './entry.ts'
import { amuletHousekeeping } from './amulet-housekeeping.ts'
import { burnMint } from './burn-mint.ts'
import { coupons } from './coupons.ts'
import { dsoHousekeeping } from './dso-housekeeping.ts'
import { featuredApps } from './featured-apps.ts'
import { locks } from './locks.ts'
import { names } from './names.ts'
import { receivedOffers, offers } from './offers.ts'
import { payments } from './payments.ts'
import { preapprovals } from './preapprovals.ts'
import { proxies } from './proxies.ts'
import { registryHoldings } from './registry-holdings.ts'
import { rewards } from './rewards.ts'
import { rewardsV2 } from './rewards-v2.ts'
import { rounds } from './rounds.ts'
import { requestedSubscriptions, subscriptions } from './subscriptions.ts'
import { settlements } from './settlements.ts'
import { superValidators } from './super-validators.ts'
import { tokenHelpers } from './token-helpers.ts'
import { traffic } from './traffic.ts'
import { transfers } from './transfers.ts'
import { validatorContracts, validators } from './validators.ts'
import { votes } from './votes.ts'
import { requestedPreapprovals, wallet } from './wallet.ts'
import { installedWallets, walletInstall } from './wallet-install.ts'

export { reassignmentWords } from './reassignments.ts'

const exerciseEntries: readonly ExerciseEntry[] = [
  ...transfers,
  ...offers,
  ...preapprovals,
  ...locks,
  ...rounds,
  ...rewards,
  ...traffic,
  ...names,
  ...subscriptions,
  ...votes,
  ...superValidators,
  ...validators,
  ...featuredApps,
  ...settlements,
  ...rewardsV2,
  ...coupons,
  ...amuletHousekeeping,
  ...dsoHousekeeping,
  ...tokenHelpers,
  ...proxies,
  ...burnMint,
  ...payments,
  ...wallet,
  ...walletInstall,
]

const createEntries: readonly CreateEntry[] = [
  ...requestedSubscriptions,
  ...validatorContracts,
  ...registryHoldings,
  ...receivedOffers,
  ...requestedPreapprovals,
  ...installedWallets,
]

/**
 * The entries by choice name. A name may have several entries, because several templates can have
 * choices with the same name.
 */
export const exercises: ReadonlyMap<string, readonly ExerciseEntry[]> = byChoice()

function byChoice(): Map<string, ExerciseEntry[]> {
  const entries = new Map<string, ExerciseEntry[]>()
  for (const entry of exerciseEntries) {
    for (const choice of entry.choices) {
      const known = entries.get(choice)
      if (known === undefined) entries.set(choice, [entry])
      else known.push(entry)
    }
  }
  return entries
}

/** The entries by `Module:Entity`. */
export const creates: ReadonlyMap<string, CreateEntry> = new Map(
  createEntries.map((entry) => [entry.template, entry]),
)
