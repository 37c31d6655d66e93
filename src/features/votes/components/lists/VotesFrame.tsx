import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import page from '#ui/Page.module.css'
import { Page } from '#ui/Page.tsx'
import type { VotesParams, VoteView } from '../votes-params.ts'

interface VotesFrameProps {
  readonly search: VotesParams
  readonly fact?: ReactNode
  readonly actions?: ReactNode
  readonly filters?: ReactNode
  readonly children: ReactNode
}

const views: readonly { readonly view: VoteView; readonly label: string }[] = [
  { view: 'open', label: 'Open' },
  { view: 'closed', label: 'Closed' },
  { view: 'id', label: 'By id' },
]

/** The common frame of the three lists: the title, and links between the lists. */
export function VotesFrame({ search, fact, actions, filters, children }: VotesFrameProps) {
  return (
    <Page
      title="Votes"
      fill
      {...(fact === undefined ? {} : { fact })}
      actions={actions}
      filters={
        <>
          <nav aria-label="Lists of vote requests" className={page.views}>
            {views.map(({ view, label }) => (
              <Link
                key={view}
                to="/votes"
                search={view === 'open' ? {} : { view }}
                activeOptions={{ exact: true, includeSearch: true }}
                className={page.view}
                aria-current={view === (search.view ?? 'open') ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          {filters}
        </>
      }
    >
      <IgnoredParams names={search.ignored} />
      {children}
    </Page>
  )
}
