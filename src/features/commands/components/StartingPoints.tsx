import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestKind } from '../rules/draft.ts'
import { draftsQuery } from '../queries/drafts.ts'
import { sentQuery } from '../queries/sent.ts'
import { Details } from '#ui/Details.tsx'
import { DraftList } from './DraftList.tsx'
import { ImportRequest } from './ImportRequest.tsx'
import { pathOf } from './DraftLoader.tsx'
import { RecentRequests } from './RecentRequests.tsx'

interface StartingPointsProps {
  readonly kind: RequestKind
  readonly current: string
  /** True to show the starting points at once, because the draft is still empty. */
  readonly isOpen: boolean
}

/** The starting points of a request: a draft, a sent request or a file. */
export function StartingPoints({ kind, current, isOpen }: StartingPointsProps) {
  const drafts = useQuery(draftsQuery()).data
  const sent = useQuery(sentQuery()).data ?? []
  const stored = (drafts?.drafts ?? []).filter((draft) => draft.kind === kind)
  const [toggled, setToggled] = useState<boolean>()
  const hasSome = stored.some(({ id }) => id !== current) || sent.length > 0
  return (
    <Details
      summary={
        <>
          Start from a draft, an earlier command or a file{' '}
          <span className="secondary">
            ({stored.length} {stored.length === 1 ? 'draft' : 'drafts'}, {sent.length} sent before)
          </span>
        </>
      }
      isOpen={toggled ?? (isOpen && hasSome)}
      onToggle={setToggled}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" py="sm">
        <section aria-label="Drafts">
          <h2>Drafts</h2>
          <DraftList drafts={stored} current={current} />
          {drafts?.isStorageOpen === false ? (
            <p className="secondary">
              This browser blocks storage: drafts are saved only until this tab is closed.
            </p>
          ) : null}
          <p>
            <Link to={pathOf(kind)}>New request</Link>
          </p>
        </section>
        <section aria-label="Sent before">
          <h2>Sent before</h2>
          <RecentRequests kind={kind} sent={sent} />
        </section>
        <section aria-label="Files">
          <h2>From a file</h2>
          <ImportRequest kind={kind} />
        </section>
      </SimpleGrid>
    </Details>
  )
}
