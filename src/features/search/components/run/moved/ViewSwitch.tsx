import { Link } from '@tanstack/react-router'
import page from '#ui/Page.module.css'
import type { MatchView } from '../../history-search-params.ts'

const views = [
  { show: 'table', label: 'Table' },
  { show: 'sentences', label: 'Sentences' },
] as const

/**
 * Switches between the table of moved amounts and sentences. Each view has its own address.
 */
export function ViewSwitch({ view }: { readonly view: MatchView }) {
  return (
    <nav aria-label="View of the matches" className={page.views}>
      {views.map(({ show, label }) => (
        <Link
          key={show}
          to="."
          search={(search) => ({ ...search, show: show === 'table' ? undefined : show })}
          replace
          activeOptions={{ explicitUndefined: true }}
          className={page.view}
          aria-current={show === view ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
