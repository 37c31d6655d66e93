import { createContext, type ReactNode } from 'react'

/** Tabs that lead to the other pages of the same navigation entry. Each page shows them below its title. */
export const PageTabsContext = createContext<ReactNode>(null)
