import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { MatchView } from '../../history-search-params.ts'

const views = [
  { value: 'table', label: 'Table' },
  { value: 'sentences', label: 'Sentences' },
] as const

/**
 * Switches between the table of moved amounts and sentences, and stores the view in the address.
 */
export function ViewSwitch({ view }: { readonly view: MatchView }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label="View of the matches"
      data={[...views]}
      value={view}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, show: next === 'table' ? undefined : next }),
          replace: true,
        })
      }
    />
  )
}
