import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { CommandDraft, RequestKind } from '../rules/draft.ts'
import { freshRequest } from '../rules/fresh-request.ts'
import { newDraft, readDraft } from '../queries/drafts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'

/** A loaded draft and its storage state. */
export interface LoadedDraft {
  readonly draft: CommandDraft
  /** True if the draft was loaded from this browser, false for a new and empty draft. */
  readonly isStored: boolean
  /** Writes the draft's id into the address once the draft is stored. */
  readonly onStored: () => void
}

interface OpenDraftProps {
  readonly kind: RequestKind
  /** The draft id in the address. Absent for a new request. */
  readonly id: string | undefined
  readonly children: (opened: LoadedDraft) => ReactNode
}

/**
 * Opens the draft in the address, or a new draft. The id of a new draft is written into the address
 * once the draft is stored.
 */
export function DraftLoader({ kind, id, children }: OpenDraftProps) {
  const navigate = useNavigate()
  const [fresh, setFresh] = useState(() => emptyDraft(kind))
  const [shown, setShown] = useState(id)
  if (shown !== id) {
    setShown(id)
    // The user left this new draft, so the next new request gets another draft.
    if (shown === fresh.id) setFresh(emptyDraft(kind))
  }
  if (id !== undefined && id !== fresh.id) {
    return (
      <StoredDraftLoader key={id} kind={kind} id={id}>
        {children}
      </StoredDraftLoader>
    )
  }
  const onStored = () =>
    void navigate({
      to: pathOf(kind),
      search: (previous) => ({ ...previous, draft: fresh.id }),
      replace: true,
    })
  return (
    <Keyed key={fresh.id}>{children({ draft: fresh, isStored: false, onStored: onStored })}</Keyed>
  )
}

function Keyed({ children }: { readonly children: ReactNode }) {
  return children
}

function StoredDraftLoader({ kind, id, children }: OpenDraftProps & { readonly id: string }) {
  // Loaded once, because later changes are made on the page.
  const { data: draft } = useQuery({
    queryKey: ['commands', 'draft', id],
    queryFn: async () => (await readDraft(id)) ?? null,
    networkMode: 'always',
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (draft === undefined) return <LoadingState words="Loading the draft" rows={6} />
  if (draft === null) {
    return (
      <EmptyState title="This browser has no draft with this id">
        The draft was deleted, replaced by newer drafts, or belongs to another user or browser.{' '}
        <Link to={pathOf(kind)}>Begin a new request</Link>
      </EmptyState>
    )
  }
  if (draft.kind !== kind) {
    return (
      <EmptyState title={`This draft is one to ${draft.kind}`}>
        <Link to={pathOf(draft.kind)} search={{ draft: id }}>
          Open draft there
        </Link>
      </EmptyState>
    )
  }
  return children({ draft, isStored: true, onStored: () => {} })
}

/** Returns the path of the page for a kind of request. */
export function pathOf(kind: RequestKind) {
  return kind === 'submit' ? '/commands/submit' : '/commands/prepare'
}

function emptyDraft(kind: RequestKind): CommandDraft {
  return newDraft(kind, { name: '', body: freshRequest() })
}
