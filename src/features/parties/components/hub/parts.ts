/** The sections of a party's page that are loaded on view, in one file. */
export { Balance } from './Balance.tsx'
export { ContractCounts } from './ContractCounts.tsx'
export { HoldingsOverTime } from './HoldingsOverTime.tsx'
export { OnNetwork } from './OnNetwork.tsx'
export { RecentUpdates } from './RecentUpdates.tsx'
export { UsersWithRights } from './UsersWithRights.tsx'
