import { createContext } from 'react'
import type { Grouping } from '../../rules/arrangement.ts'

/** The grouping of the list, which the group keys do not contain. */
export const GroupingContext = createContext<Grouping>('none')
