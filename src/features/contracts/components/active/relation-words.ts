import type { Relation } from '../../rules/condition-text.ts'

/** The words of a condition between a field and a value. */
export const relationWords: Readonly<Record<Relation, string>> = {
  is: 'is',
  not: 'is not',
  has: 'contains',
  least: 'is at least',
  most: 'is at most',
}
