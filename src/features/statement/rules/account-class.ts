/** The accounting classes of a change of balance. */

/** In the order of the totals. `lock`, `unlock` and `self` do not change the balance. */
export const accountClasses = [
  'transfer-in',
  'transfer-out',
  'reward-app',
  'reward-validator',
  'reward-sv',
  'reward-activity',
  'reward-fund',
  'reward-other',
  'mint',
  'traffic',
  'name',
  'fee',
  'burn',
  'expiry',
  'lock',
  'unlock',
  'self',
  'other',
  'unexplained',
] as const
export type AccountClass = (typeof accountClasses)[number]

/** Returns true if a class only locks or unlocks amounts, without a change of the balance. */
export function isOfLocks(kind: AccountClass): boolean {
  return kind === 'lock' || kind === 'unlock'
}

/** Labels of the classes on pages and in files. */
export const classWords: Readonly<Record<AccountClass, string>> = {
  'transfer-in': 'transfer in',
  'transfer-out': 'transfer out',
  'reward-app': 'reward: app',
  'reward-validator': 'reward: validator',
  'reward-sv': 'reward: SV',
  'reward-activity': 'reward: unclaimed activity',
  'reward-fund': 'reward: development fund',
  'reward-other': 'reward: other',
  mint: 'mint or tap',
  traffic: 'traffic',
  name: 'name',
  fee: 'fee',
  burn: 'burn',
  expiry: 'expiry',
  lock: 'lock',
  unlock: 'unlock',
  self: 'to itself',
  other: 'other',
  unexplained: 'not explained',
}

/** The amount columns of a statement. */
export const accountColumns = ['in', 'out', 'fee', 'reward'] as const
export type AccountColumn = (typeof accountColumns)[number]

/**
 * Returns the column of a class. The sign of the amount decides, except for fees, burnt or expired
 * amounts, and rewards.
 */
export function columnOf(kind: AccountClass, isNegative: boolean): AccountColumn {
  if (kind.startsWith('reward-')) return 'reward'
  if (kind === 'fee' || kind === 'burn' || kind === 'expiry') return 'fee'
  return isNegative ? 'out' : 'in'
}
