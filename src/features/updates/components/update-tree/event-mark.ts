import { createContext, type ReactNode } from 'react'

/** Stable. Renders a mark next to an event of a tree, by the event's id. */
export const EventMarkContext = createContext<((id: string) => ReactNode) | undefined>(undefined)
