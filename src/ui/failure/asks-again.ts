import { createContext } from 'react'
import type { Failure } from '#ledger/failure.ts'

/** Returns the milliseconds from a failure to the automatic retry, or `undefined` if there is none. */
export type AsksAgainAfter = (failure: Failure) => number | undefined

export const AsksAgainContext = createContext<AsksAgainAfter>(() => undefined)
