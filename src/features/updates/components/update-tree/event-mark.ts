import { createContext, type ReactNode } from 'react'

/** Draws a mark beside an event of a tree, by the event's id. The function must be stable. */
export const EventMarkContext = createContext<((id: string) => ReactNode) | undefined>(undefined)
