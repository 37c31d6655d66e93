import type { PreparedReading } from '#ledger/prepared/read-prepared.ts'

/**
 * Why a transaction is not executed from here, as a sentence; `undefined` where nothing is known
 * against it. One whose hash is not its own is never sent.
 */
export function refusalOf(
  reading: Extract<PreparedReading, { readonly kind: 'decoded' }>,
  knowsWhy: boolean,
): string | undefined {
  const { verdict, differences, contents } = reading
  if (verdict.kind === 'different') {
    return 'The hash that was given is not this transaction’s: it is not executed from here.'
  }
  if (verdict.kind === 'uncomputable') {
    return 'This transaction has no hash: it is not executed from here.'
  }
  if (contents.metadata.actAs.length === 0) return 'The transaction acts as no party.'
  if ((differences ?? []).length > 0 && !knowsWhy) {
    return 'It does something other than what was asked: confirm that you know why.'
  }
  return undefined
}
