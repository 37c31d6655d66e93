import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RequestView } from '../draft-params.ts'

/** Which view of the request the address names, and the way to the other. */
export function useRequestView() {
  const { editor: view = 'form' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: RequestView) =>
    void navigate({
      to: '.',
      search: (place) => ({ ...place, editor: next === 'form' ? undefined : next }),
      replace: true,
      ignoreBlocker: true,
    })
  return { view, show }
}
