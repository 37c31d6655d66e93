/** The sections of a party's page that load when they scroll into view, exported from one file. */
export { Balance } from './Balance.tsx'
export { ContractCounts } from './ContractCounts.tsx'
export { HoldingsOverTime } from './HoldingsOverTime.tsx'
export { OnNetwork } from './OnNetwork.tsx'
export { RecentUpdates } from './RecentUpdates.tsx'
export { UsersWithRights } from './UsersWithRights.tsx'
