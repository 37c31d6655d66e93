import type { ComparisonRules } from '../rules.ts'

/** Allows no differences. */
export const strictRules: ComparisonRules = { own: [], lists: [] }
