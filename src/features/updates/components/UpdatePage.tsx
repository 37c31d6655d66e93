import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { positionOf } from '#ledger/update-digest.ts'
import { isTransaction } from '#ledger/update.ts'
import { plainWords } from '#ledger/plain-words.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { updateById, type LoadedUpdate, updateByIdV2Endpoint } from '#shared/queries/update.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Page } from '#ui/Page.tsx'
import { usePaletteEntries, type PaletteEntry } from '#ui/palette-entries.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useDeferredFirstRender } from '#ui/use-deferred-first-render.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { CloseUpdate } from './CloseUpdate.tsx'
import { Neighbours } from './Neighbours.tsx'
import { UpdateActions } from './UpdateActions.tsx'
import { UpdateFacts } from './UpdateFacts.tsx'
import { UpdateBody } from './UpdateBody.tsx'
import { OpenUpdateContext, type OpenUpdate } from './open-update.ts'
import { reassignmentViews, transactionViews, UpdateViews } from './UpdateViews.tsx'
import { describeUpdate } from './describe-update.tsx'

/** Lazy, because few updates are missing on Scan. */
const MissingUpdate = lazyComponent(
  async () => (await import('./MissingUpdate.tsx')).MissingUpdate,
  'inline-error',
  <LoadingState words="Loading possible meanings" rows={6} />,
)

interface UpdatePageProps extends OpenUpdate {
  /** A link to the list from which the update was opened, except the list of all updates. */
  readonly up?: ReactNode
  /** Links to the previous and the next update of the list from which this update was opened. */
  readonly steps?: ReactNode
}

/** One update: its facts, and its events as a tree, a list, net effects, or received JSON. */
export function UpdatePage({ updateId, params, up, steps }: UpdatePageProps) {
  const { view = 'tree', encoding = 'compact_json', event, ignored } = params
  const open = useMemo(() => ({ updateId, params }), [updateId, params])
  const isPhone = useMedia(phone)
  const [isOpen, onToggle] = useState(false)
  const query = useQuery({ ...updateById(updateId, encoding), retryOnMount: false })
  const data = useDeferredFirstRender(query.data)
  const update = data?.answer.value
  // The description is computed from compact values only, and only if they are cached.
  const compact = useQuery({ ...updateById(updateId, 'compact_json'), enabled: false }).data
  const worded = compact?.answer.value ?? update
  const words = useMemo(() => worded && plainWords(worded), [worded])
  const description = update && describeUpdate(update, words)
  const views = update === undefined || isTransaction(update) ? transactionViews : reassignmentViews
  usePaletteEntries(useViewEntries(views))
  const failure = failureOf(query.error)
  return (
    <OpenUpdateContext value={open}>
      <Page
        title="Update"
        up={up}
        documentTitle={`Update ${updateId.slice(0, 12)}…`}
        heading={description?.heading}
        fact={description?.fact}
        isHeadLoading={query.isPending || (data === undefined && query.data !== undefined)}
        actions={
          <>
            {data === undefined ? null : (
              <UpdateActions {...{ found: data, text: updateId, encoding, view, event }} />
            )}
            <Group gap={0}>
              {update === undefined ? null : (
                <Neighbours
                  key={update.update_id}
                  updateId={update.update_id}
                  position={positionOf(update)}
                  isAmongOthers={steps !== undefined}
                />
              )}
              <CloseUpdate />
            </Group>
          </>
        }
        filters={
          <UpdateViews encoding={encoding} views={views}>
            {/* On phones, the steps have a line of their own, which is reserved until they load. */}
            {steps === undefined ? null : (
              <Box mih="2.25rem" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
                {steps}
              </Box>
            )}
          </UpdateViews>
        }
        fill={!isPhone}
      >
        <IgnoredParams names={ignored} />
        {data !== undefined ? (
          <>
            <OlderVersionNote {...data} newest={updateByIdV2Endpoint.path} />
            <ByHash found={data} />
            <UpdateFacts update={data.answer.value} {...{ isOpen, onToggle }} />
            <UpdateBody update={data.answer.value} text={data.answer.text} {...{ event, view }} />
          </>
        ) : failure === undefined ? (
          <LoadingState words="Loading the update from Scan">
            <TextSkeleton width="60%" />
          </LoadingState>
        ) : (
          <MissingUpdate
            failure={failure}
            text={updateId}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </Page>
    </OpenUpdateContext>
  )
}

function ByHash({ found }: { readonly found: LoadedUpdate }) {
  if (!found.isByHash) return null
  const updateId = found.answer.value.update_id
  return (
    <p>
      <StatusMark tone="accept" label="Found by its external transaction hash" />{' '}
      <Link
        to="."
        params={(params) => ({ ...params, updateId })}
        search={(search) => search}
        replace
      >
        to its own address, by update id
      </Link>
    </p>
  )
}

function useViewEntries(views: typeof transactionViews): readonly PaletteEntry[] {
  const navigate = useNavigate()
  return useMemo(
    () =>
      views.map(({ view, label }) => ({
        id: view,
        group: 'This update',
        label: `Show it as ${label}`,
        run: () =>
          void navigate({
            to: '.',
            search: (search) => ({ ...search, view: view === 'tree' ? undefined : view }),
          }),
      })),
    [navigate, views],
  )
}
