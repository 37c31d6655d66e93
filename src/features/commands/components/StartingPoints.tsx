import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestKind } from '../rules/draft.ts'
import { draftsQuery } from '../queries/drafts.ts'
import { sentQuery } from '../queries/sent.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PageActions } from '#ui/Page.tsx'
import { DraftList } from './DraftList.tsx'
import { ImportRequest } from './ImportRequest.tsx'
import { pathOf } from './DraftLoader.tsx'
import { RecentRequests } from './RecentRequests.tsx'

interface StartingPointsProps {
  readonly kind: RequestKind
  readonly current: string
}

/** A button in the title row that offers drafts, sent requests and files to start from. */
export function StartingPoints({ kind, current }: StartingPointsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PageActions>
      <Button onClick={() => setOpen(true)}>Drafts and files…</Button>
      {isOpen ? (
        <Dialog title="Start from" position="right" onClose={() => setOpen(false)}>
          <Starts kind={kind} current={current} />
        </Dialog>
      ) : null}
    </PageActions>
  )
}

function Starts({ kind, current }: StartingPointsProps) {
  const drafts = useQuery(draftsQuery()).data
  const sent = useQuery(sentQuery()).data ?? []
  const stored = (drafts?.drafts ?? []).filter((draft) => draft.kind === kind)
  return (
    <Stack gap="xl">
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
      <section aria-label="Files">
        <h2>From a file</h2>
        <ImportRequest kind={kind} />
      </section>
      <section aria-label="Sent before">
        <h2>Sent before</h2>
        <RecentRequests kind={kind} sent={sent} />
      </section>
    </Stack>
  )
}
