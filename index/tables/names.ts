/**
 * The names of all tables of the history index: of Scan's history, and of participants' private
 * history.
 */

/**
 * Tables with rows of Scan's updates, in the order in which a page is written: `updates` is last.
 */
export const historyTables = [
  'events',
  'party_updates',
  'contract_updates',
  'balance_changes',
  'token_amounts',
  'raw',
  'updates',
] as const
export type HistoryTable = (typeof historyTables)[number]

/** Tables with rows of private updates, written in the same way: `private_updates` last. */
export const privateHistory = [
  'private_events',
  'private_party_updates',
  'private_contract_updates',
  'private_raw',
  'private_updates',
] as const
export type PrivateHistoryTable = (typeof privateHistory)[number]

export type TableName =
  | HistoryTable
  | 'pages'
  | 'hours'
  | 'differences'
  | 'about'
  | PrivateHistoryTable
  | 'private_pages'
  | 'private_differences'
