import { Link } from '@tanstack/react-router'
import page from '#ui/Page.module.css'
import type { ActiveParams, ContractsPageView } from './active-params.ts'

const tabs: readonly { readonly view: ContractsPageView; readonly label: string }[] = [
  { view: 'contracts', label: 'Contracts' },
  { view: 'templates', label: 'By template' },
  { view: 'compare', label: 'Compare' },
]

/** The views of what was asked for; each is an address of its own. */
export function ViewTabs({
  place: { view: shown = 'contracts' },
}: {
  readonly place: ActiveParams
}) {
  return (
    <nav aria-label="Views" className={page.views} data-screen-only>
      {tabs.map(({ view, label }) => (
        <Link
          key={view}
          from="/contracts/"
          to="/contracts"
          search={(place) => ({ ...place, view: view === 'contracts' ? undefined : view })}
          replace
          activeOptions={{ explicitUndefined: true }}
          className={page.view}
          aria-current={view === shown ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
