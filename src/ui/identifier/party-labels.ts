import { createContext } from 'react'

/** The user's own words for parties, by their ids. */
export const PartyLabelsContext = createContext<ReadonlyMap<string, string>>(new Map())
