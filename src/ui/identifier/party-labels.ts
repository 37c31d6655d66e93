import { createContext } from 'react'

/** The user's labels for parties, by party id. */
export const PartyLabelsContext = createContext<ReadonlyMap<string, string>>(new Map())
