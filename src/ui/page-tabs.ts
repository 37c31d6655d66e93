import { createContext, type ReactNode } from 'react'

/** Tabs for the other pages of the same navigation entry, shown below the title. */
export const PageTabsContext = createContext<ReactNode>(null)
