import { useCallback } from 'react'
import { useNotify } from '../Notices.tsx'
import { hasAddress, noPageText } from '../page-address.ts'

/**
 * Returns a function that opens the page of an id in a table row. If no address can contain the id,
 * the function explains this instead.
 */
export function useOpenPage(): (id: string, go: () => unknown) => void {
  const notify = useNotify()
  return useCallback(
    (id, go) => {
      if (hasAddress(id)) go()
      else notify({ tone: 'warning', title: 'Not opened', text: noPageText })
    },
    [notify],
  )
}
