import { getRouteApi, useParams } from '@tanstack/react-router'
import { ListBeside } from './summary/ListBeside.tsx'
import { MarkedPartiesContext } from './summary/marked-parties.ts'
import { useScopeParties } from '#shared/queries/my-parties/use-scope-parties.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { isScanSource } from './update-params.ts'
import { UpdatesPage } from './UpdatesPage.tsx'

const route = getRouteApi('/updates')

/** Lazy, because few users open a participant's history. */
const SourcedPage = lazyComponent(
  async () => (await import('./joined/JoinedHistoryPage.tsx')).JoinedHistoryPage,
  'inline-error',
  <LoadingState words="Loading the participant’s history" rows={24} />,
)

/** The history as a list, with the open update next to it. */
export function UpdatesLayout() {
  const { updateId } = useParams({ strict: false })
  const { source } = route.useSearch()
  return (
    <MarkedPartiesContext value={useScopeParties()}>
      <ListBeside openUpdateId={updateId}>
        {isScanSource(source) ? (
          <UpdatesPage openUpdateId={updateId} />
        ) : (
          <SourcedPage openUpdateId={updateId} />
        )}
      </ListBeside>
    </MarkedPartiesContext>
  )
}
