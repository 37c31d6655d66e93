/** How an accountant would book what changed a balance. */

/** In the order in which totals list them. `lock`, `unlock` and `self` change no balance. */
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

/** Whether a class tells only what locks hold: no balance changed by it. */
export function isOfLocks(kind: AccountClass): boolean {
  return kind === 'lock' || kind === 'unlock'
}

/** As pages and files name them. */
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

/** The columns of a statement in which an amount stands. */
export type AccountColumn = 'in' | 'out' | 'fee' | 'reward'

/** The column of a class; what is neither fee, burn nor reward goes by its sign. */
export function columnOf(kind: AccountClass, isNegative: boolean): AccountColumn {
  if (kind.startsWith('reward-')) return 'reward'
  if (kind === 'fee' || kind === 'burn' || kind === 'expiry') return 'fee'
  return isNegative ? 'out' : 'in'
}
