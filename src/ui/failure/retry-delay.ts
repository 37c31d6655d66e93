import { createContext } from 'react'
import type { Failure } from '#ledger/failure.ts'

/** Returns the milliseconds from a failure to the automatic retry, or `undefined` without one. */
export type RetryDelayOf = (failure: Failure) => number | undefined

export const RetryDelayContext = createContext<RetryDelayOf>(() => undefined)
