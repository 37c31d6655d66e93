import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#ledger/failure.ts'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import { positionsOfRange, type NamedRange } from '../../queries/chosen-range.ts'
import { failureOf } from '../../queries/failure.ts'

interface RangeLookup {
  /** The reason why the range was not found. Cleared by the next lookup. */
  readonly failure: Failure | undefined
  /**
   * Finds a range in the history and passes it to `onFound`. Does nothing while another lookup is
   * running. Does not call `onFound` after the form was closed, so that the user stays on the
   * current page.
   */
  readonly find: (range: NamedRange, onFound: (range: HistoryRange) => void) => void
}

/** Finds the positions at which a typed range begins and ends. Uses Scan’s history by default. */
export function useRangeLookup(
  positionsIn: typeof positionsOfRange = positionsOfRange,
): RangeLookup {
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const isUnderWay = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const lookUp = async (range: NamedRange, onFound: (range: HistoryRange) => void) => {
    isUnderWay.current = true
    setFailure(undefined)
    try {
      const found = await positionsIn(client, range)
      if (isHere.current) onFound(found)
    } catch (error) {
      const why = failureOf(error)
      if (why === undefined) throw error
      if (isHere.current) setFailure(why)
    } finally {
      isUnderWay.current = false
    }
  }
  return {
    failure,
    find: (range, onFound) => {
      if (!isUnderWay.current) void lookUp(range, onFound)
    },
  }
}
