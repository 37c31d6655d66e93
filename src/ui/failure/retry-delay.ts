import { createContext } from 'react'
import type { Failure } from '#ledger/failure.ts'

/**
 * Returns the milliseconds from a failure to the automatic retry. `undefined` if no retry follows.
 */
export type RetryDelayOf = (failure: Failure) => number | undefined

export const RetryDelayContext = createContext<RetryDelayOf>(() => undefined)
