import { Link } from '@tanstack/react-router'
import page from '#ui/Page.module.css'
import type { HoldingsView } from './holdings-params.ts'

const tabs: readonly { readonly view: HoldingsView; readonly label: string }[] = [
  { view: 'summary', label: 'Summary' },
  { view: 'holdings', label: 'Holdings' },
  { view: 'charts', label: 'Charts' },
]

/** The views of what was asked for; each is an address of its own. */
export function HoldingsTabs({ view: shown }: { readonly view: HoldingsView }) {
  return (
    <nav aria-label="Views" className={page.views}>
      {tabs.map(({ view, label }) => (
        <Link
          key={view}
          from="/holdings/"
          to="/holdings"
          search={(place) => ({ ...place, view: view === 'summary' ? undefined : view })}
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
