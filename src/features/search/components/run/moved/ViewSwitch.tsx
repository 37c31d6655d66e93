import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'
import type { MatchView } from '../../history-search-params.ts'

/**
 * Switches between the table of moved amounts and sentences, and stores the view in the address.
 */
export function ViewSwitch({ view }: { readonly view: MatchView }) {
  const navigate = useNavigate()
  const other = view === 'table' ? 'sentences' : 'table'
  return (
    <Button
      kind="quiet"
      onClick={() =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, show: other === 'table' ? undefined : other }),
          replace: true,
        })
      }
    >
      {view === 'table' ? 'As sentences' : 'As a table'}
    </Button>
  )
}
