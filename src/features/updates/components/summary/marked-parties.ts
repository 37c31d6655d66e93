import { createContext } from 'react'

/** The parties whose updates a list marks. */
export const MarkedPartiesContext = createContext<ReadonlySet<string>>(new Set())
