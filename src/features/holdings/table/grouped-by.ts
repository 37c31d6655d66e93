import { createContext } from 'react'
import type { Grouping } from '#ledger/holdings/arrangement.ts'

/** What the groups of the list are by: their keys alone do not tell. */
export const GroupedBy = createContext<Grouping>('none')
