import type { Relation } from '#ledger/active-contracts/condition-text.ts'

/** How a condition reads, between a field and a value. */
export const relationWords: Readonly<Record<Relation, string>> = {
  is: 'is',
  not: 'is not',
  has: 'contains',
  least: 'is at least',
  most: 'is at most',
}
