/** What a party's page shows once it is looked at: one file to fetch. */
export { Balance } from './Balance.tsx'
export { ContractCounts } from './ContractCounts.tsx'
export { HoldingsOverTime } from './HoldingsOverTime.tsx'
export { OnNetwork } from './OnNetwork.tsx'
export { RecentUpdates } from './RecentUpdates.tsx'
export { UsersOver } from './UsersOver.tsx'
