import { createContext, type ReactNode } from 'react'

/** A stable function that renders a mark next to an event of a tree, by the event's id. */
export const EventMarkContext = createContext<((id: string) => ReactNode) | undefined>(undefined)
