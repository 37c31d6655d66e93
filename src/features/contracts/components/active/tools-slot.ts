import { createContext } from 'react'

/** The element in the drawer of the filters that holds the tools of the list, on phones. */
export const ToolsSlotContext = createContext<HTMLElement | null>(null)
