import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RequestProblem } from '#ledger/commands/request-problem.ts'
import type { Editor } from './editor-context.ts'

/** Collects which texts cannot be read, and tells of them. */
export function useUnread(onUnread: (unread: readonly RequestProblem[]) => void) {
  const [all, setAll] = useState<ReadonlyMap<string, RequestProblem>>(new Map())
  const report: Editor['report'] = useCallback((id, problem) => {
    setAll((old) => {
      if (problem === undefined && !old.has(id)) return old
      const next = new Map(old)
      if (problem === undefined) next.delete(id)
      else next.set(id, problem)
      return next
    })
  }, [])
  const unread = useMemo(() => [...all.values()], [all])
  useEffect(() => onUnread(unread), [onUnread, unread])
  return { unread, report }
}
