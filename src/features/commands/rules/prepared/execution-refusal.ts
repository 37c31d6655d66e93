import type { HashVerdict } from './hash-verdict.ts'

/** The facts that determine whether a decoded transaction may be executed. */
export interface ExecutableReading {
  readonly verdict: HashVerdict
  readonly actAs: readonly string[]
  /** Differences between the transaction and its request. Undefined if the request is unknown. */
  readonly differences: readonly unknown[] | undefined
}

/** The user's confirmations. */
export interface Confirmations {
  /** True if the user confirmed knowing why the transaction differs from the request. */
  readonly knowsWhy: boolean
  /** True if the user confirmed having checked the hash with another program. */
  readonly checkedElsewhere: boolean
}

/**
 * Returns the reason why a transaction cannot be executed from here, as a sentence, or undefined if
 * execution is allowed. A transaction with a wrong hash is never sent.
 */
export function executionRefusal(
  { verdict, actAs, differences }: ExecutableReading,
  { knowsWhy, checkedElsewhere }: Confirmations,
): string | undefined {
  if (verdict.kind === 'different') {
    return 'The received hash does not match this transaction, so you cannot execute the transaction here.'
  }
  if (verdict.kind === 'uncomputable') {
    return 'This transaction has no hash, so you cannot execute the transaction here.'
  }
  if (actAs.length === 0) return 'The transaction has no acting party.'
  if (verdict.kind === 'unsupported' && !checkedElsewhere) {
    return 'The hash is not verified here: confirm that you have checked it elsewhere.'
  }
  if ((differences ?? []).length > 0 && !knowsWhy) {
    return 'The transaction differs from the request: confirm that you know why.'
  }
  return undefined
}
