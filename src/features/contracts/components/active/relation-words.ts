import type { Relation } from '../../rules/condition-text.ts'

/** The label of each relation between a field and a value. */
export const relationWords: Readonly<Record<Relation, string>> = {
  is: 'is',
  not: 'is not',
  has: 'contains',
  least: 'is at least',
  most: 'is at most',
}
