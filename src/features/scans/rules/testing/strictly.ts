import type { ComparisonRules } from '../rules.ts'

/** Allows no differences. */
export const strictly: ComparisonRules = { own: [], lists: [] }
