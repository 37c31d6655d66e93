import type { PackageSource } from '../notation/source.ts'
import { amuletSource } from './amulet.ts'
import { applicationSources } from './applications.ts'
import { governanceSource } from './governance.ts'
import { languageSources } from './language.ts'
import { walletSources } from './names-and-wallets.ts'
import { tokenStandardSources } from './token-standard.ts'
import { tokenWalletUtilitiesSource } from './token-wallet-utilities.ts'
import { tradeInspectionSource } from './trade-inspection.ts'

/** Every package of the network. Dependencies come before the packages that use them. */
export const allSources: readonly PackageSource[] = [
  ...languageSources,
  ...tokenStandardSources,
  amuletSource,
  ...walletSources,
  governanceSource,
  ...applicationSources,
  tokenWalletUtilitiesSource,
  tradeInspectionSource,
]
