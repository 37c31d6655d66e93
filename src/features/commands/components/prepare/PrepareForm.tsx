import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { requestOf } from '../../rules/request-of.ts'
import { type CheckedRequest } from '#ledger/checked-request.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { SignatureDraft } from '../../rules/prepared/signatures.ts'
import { prepare, usePrepared } from '../../queries/prepared.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageActions } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { LeaveGuard } from '#shared/components/sending/LeaveGuard.tsx'
import { useSending } from '#shared/components/sending/use-sending.ts'
import type { LoadedDraft } from '../DraftLoader.tsx'
import { ExportRequest } from '../ExportRequest.tsx'
import { StartingPoints } from '../StartingPoints.tsx'
import { useStoredDraft } from '../use-stored-draft.ts'
import { useRequestProblems } from '../use-request-problems.ts'
import { OpenPrepared } from './OpenPrepared.tsx'
import type { PrepareView } from './prepare-params.ts'
import { PrepareViews } from './PrepareViews.tsx'
import { RequestView } from './RequestView.tsx'

const route = getRouteApi('/commands/prepare')

/**
 * Loaded separately, because the transaction view is a third of the page's code and the form should
 * not wait for it.
 */
const LazyPreparedBody = lazyComponent(
  async () => (await import('./PreparedBody.tsx')).PreparedBody,
  'inline-error',
  <LoadingState words="Loading the transaction viewer" rows={8} />,
)

/** One request and its prepared transaction, in three views: request, transaction and execution. */
export function PrepareForm({ draft: initial, isStored, onStored }: LoadedDraft) {
  const { view = 'request' } = route.useSearch()
  const navigate = useNavigate({ from: '/commands/prepare' })
  const { draft, kept, change, keepNow } = useStoredDraft(initial, isStored, onStored)
  const checked = useRequestProblems('prepare', draft.body)
  const prepared = usePrepared(draft.id)
  const [signatures, setSignatures] = useState<Signatures>()
  const show = (next: PrepareView) => {
    void navigate({
      search: (search) => ({
        ...search,
        view: next === 'request' ? undefined : next,
        node: undefined,
      }),
      ignoreBlocker: true,
    })
  }
  const sending = useSending(
    async (body: CheckedRequest<'prepare'>) => {
      await keepNow()
      return prepare(draft.id, body)
    },
    () => show('transaction'),
  )
  const send = () => {
    const request = requestOf('prepare', checked.toSend)
    if (request !== undefined) sending.send(request)
  }
  const opened = () => {
    // The response is stored with its draft, so the draft must exist after a reload.
    change({})
    void keepNow()
    show('transaction')
  }
  const isTyped =
    prepared?.id === signatures?.prepared &&
    prepared?.execution === undefined &&
    signatures?.drafts.some(({ signature }) => signature !== '') === true
  return (
    <Stack py="sm">
      <LeaveGuard when={isTyped} />
      <PageActions>
        <OpenPrepared draft={draft.id} onOpened={opened} />
      </PageActions>
      {view === 'request' ? (
        <>
          <StartingPoints kind="prepare" current={draft.id} />
          <ExportRequest draft={draft} />
        </>
      ) : null}
      <PrepareViews shown={view} hasPrepared={prepared !== undefined} onShow={show} />
      {/* The form stays mounted while hidden, so that invalid JSON in it is not lost. */}
      <div hidden={view !== 'request'}>
        <RequestView
          draft={draft}
          storageState={kept}
          isStored={isStored}
          checked={checked}
          onChange={change}
          state={sending.state}
          onSend={send}
        />
      </div>
      {view === 'request' ? null : (
        <LazyPreparedBody
          key={prepared?.id}
          prepared={prepared}
          view={view}
          isEdited={isEdited(prepared?.from, checked.toSend)}
          signatures={signatures?.prepared === prepared?.id ? signatures?.drafts : undefined}
          onSignatures={(drafts) => {
            if (prepared !== undefined) setSignatures({ prepared: prepared.id, drafts })
          }}
          onShow={show}
        />
      )}
    </Stack>
  )
}

interface Signatures {
  readonly prepared: string
  readonly drafts: readonly SignatureDraft[]
}

type From = NonNullable<ReturnType<typeof usePrepared>>['from']

function isEdited(from: From | undefined, body: LoadedDraft['draft']['body']): boolean {
  return from?.kind === 'participant' && from.asked !== stringifyJson(body)
}
