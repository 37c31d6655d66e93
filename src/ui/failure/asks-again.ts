import { createContext } from 'react'
import type { Failure } from '#ledger/failure.ts'

/** How many milliseconds after it failed a question is asked again by itself; `undefined`: it is not. */
export type AsksAgainAfter = (failure: Failure) => number | undefined

export const AsksAgainContext = createContext<AsksAgainAfter>(() => undefined)
