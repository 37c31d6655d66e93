import type { HashVerdict } from './hash-verdict.ts'

/** What decides whether a decoded transaction may be executed. */
export interface ExecutableReading {
  readonly verdict: HashVerdict
  readonly actAs: readonly string[]
  /** Differences between the transaction and the request that it was prepared for, if that is known. */
  readonly differences: readonly unknown[] | undefined
}

/** What the user has confirmed. */
export interface Confirmations {
  /** Why the transaction does something other than what was requested. */
  readonly knowsWhy: boolean
  /** That the hash was checked with another program. */
  readonly checkedElsewhere: boolean
}

/**
 * Returns why a transaction is not executed from here, as a sentence; `undefined` if nothing prevents it. A
 * transaction whose hash is not its own is never sent.
 */
export function executionRefusal(
  { verdict, actAs, differences }: ExecutableReading,
  { knowsWhy, checkedElsewhere }: Confirmations,
): string | undefined {
  if (verdict.kind === 'different') {
    return 'The hash that was given is not this transaction’s: it is not executed from here.'
  }
  if (verdict.kind === 'uncomputable') {
    return 'This transaction has no hash: it is not executed from here.'
  }
  if (actAs.length === 0) return 'The transaction acts as no party.'
  if (verdict.kind === 'unsupported' && !checkedElsewhere) {
    return 'The hash is not verified here: confirm that you have checked it elsewhere.'
  }
  if ((differences ?? []).length > 0 && !knowsWhy) {
    return 'It does something other than what was asked: confirm that you know why.'
  }
  return undefined
}
