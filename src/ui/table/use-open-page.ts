import { useCallback } from 'react'
import { useNotify } from '../Notices.tsx'
import { hasAddress, noPageText } from '../page-address.ts'

/** Goes to the page of an id that a table's row names, or says that no address can carry the id. */
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
