import { createContext, type ReactNode } from 'react'

/** What stands beside an event of a tree, by its id, beyond what it did: a stable function. */
export const EventMarkContext = createContext<((id: string) => ReactNode) | undefined>(undefined)
