import type { ComparisonRules } from '../rules.ts'

/** Nothing may differ. */
export const strictly: ComparisonRules = { own: [], lists: [] }
