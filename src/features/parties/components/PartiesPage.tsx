import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { AdminQueryView } from '#shared/components/admin/AdminQueryView.tsx'
import { ownRights, usePermission } from '#shared/queries/admin/own-rights.ts'
import { partiesPage } from '../queries/parties.ts'
import { localParties } from '#shared/queries/local-parties.ts'
import { ownParticipantId } from '#shared/queries/participant.ts'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, PageFact } from '#ui/Page.tsx'
import { readSort, sortRows, writeSort } from '#ui/table/sort-rows.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { AllocatePage } from './AllocatePage.tsx'
import { toRequest } from './parties-params.ts'
import { PartiesFilter } from './PartiesFilter.tsx'
import { PartiesTable } from './PartiesTable.tsx'
import { hostedColumns, ownColumns } from './party-columns.tsx'
import { PartyGrid } from './PartyGrid.tsx'
import type { PartyRow } from './party-rows.ts'
import { PartyTools } from './PartyTools.tsx'
import { usePartyRows } from './use-party-rows.ts'

const route = getRouteApi('/parties/')
const required = 'participant or identity provider admin'

/** The parties that the participant hosts or knows, with a link to allocate one. */
export function PartiesPage() {
  const { form, view } = route.useSearch()
  if (form === 'allocate') return <AllocatePage />
  return view === 'all' ? <AllParties /> : <HostedParties />
}

/**
 * The parties hosted here, or the parties of the user's rights if the user may not list parties.
 */
function HostedParties() {
  const params = route.useSearch()
  const { idp = '', filter = '', find = '' } = params
  const { isPending } = useQuery(ownRights())
  const permission = usePermission(required)
  const lists = !isPending && permission.may
  const question = { identityProviderId: idp, filter }
  const hosted = useQuery({ ...localParties(question), enabled: lists })
  const own = useMyParties(!isPending && !permission.may)
  const rows = usePartyRows(permission.may ? hosted.data?.details : own.data?.parties, { find })
  const waiting = <LoadingState words="Loading the parties from the participant" rows={12} />
  return (
    <Page
      title="Parties"
      longFact
      fact={<OwnParticipant verb="hosted" />}
      fill
      actions={<PartyTools params={params} rows={rows} />}
      filters={<Filter />}
    >
      <IgnoredParams names={params.ignored} />
      <FamilyGate family="ledger">
        {isPending ? (
          waiting
        ) : permission.may ? (
          <AdminQueryView
            query={hosted}
            title="The parties could not be loaded"
            waiting={waiting}
            required={required}
          >
            {({ details, isWhole }) => (
              <>
                <PageFact>
                  {' '}
                  <output>
                    <Count value={details.length} noun="party" plural="parties" />
                    {rows.length === details.length ? null : (
                      <>
                        , <Count value={rows.length} /> shown
                      </>
                    )}
                  </output>
                </PageFact>
                {isWhole ? null : (
                  <Text c="dimmed">There may be more. Filter by prefix to find others.</Text>
                )}
                <Rows rows={rows} count={details.length} columns={hostedColumns} />
              </>
            )}
          </AdminQueryView>
        ) : (
          <AdminQueryView
            query={own}
            title="Your parties could not be loaded"
            waiting={waiting}
            required={required}
          >
            {({ parties }) => (
              <>
                <Text c="dimmed">
                  Your parties are the parties of your rights, the wallet’s party and the
                  validator’s operator. {permission.reason}
                </Text>
                <Rows rows={rows} count={parties.length} columns={ownColumns} />
              </>
            )}
          </AdminQueryView>
        )}
      </FamilyGate>
    </Page>
  )
}

function AllParties() {
  const params = route.useSearch()
  const question = toRequest(params)
  const query = useQuery(partiesPage(question))
  const rows = usePartyRows(query.data?.partyDetails, { find: params.find ?? '', keepsOrder: true })
  return (
    <Page
      title="Parties"
      longFact
      fact={<OwnParticipant verb="known" />}
      fill
      actions={<PartyTools params={params} rows={rows} />}
      filters={<Filter />}
    >
      <IgnoredParams names={params.ignored} />
      <FamilyGate family="ledger">
        <AdminQueryView
          query={query}
          title="The parties could not be loaded"
          waiting={<LoadingState words="Loading the parties from the participant" rows={12} />}
          required={required}
        >
          {(page) => (
            <PartiesTable
              params={params}
              question={question}
              page={page}
              rows={rows}
              isOld={query.isPlaceholderData}
            />
          )}
        </AdminQueryView>
      </FamilyGate>
    </Page>
  )
}

function Filter() {
  const params = route.useSearch()
  const navigate = useNavigate()
  return (
    <PartiesFilter
      params={params}
      onChange={(search, replace) => void navigate({ to: '/parties', search, replace })}
    />
  )
}

interface RowsProps {
  readonly rows: readonly PartyRow[]
  readonly count: number
  readonly columns: typeof hostedColumns
}

function Rows({ rows, count, columns }: RowsProps) {
  const params = route.useSearch()
  const navigate = useNavigate()
  if (rows.length > 0) {
    return (
      <PartyGrid
        rows={sortRows(rows, columns, params.sort)}
        columns={columns}
        sort={readSort(params.sort)}
        onSort={(by) =>
          void navigate({
            to: '/parties',
            search: { ...params, sort: writeSort(by) },
            replace: true,
          })
        }
      />
    )
  }
  return count > 0 ? (
    <EmptyState title="No party matches">Use fewer words.</EmptyState>
  ) : (
    <EmptyState title="No party">Remove the filter, or search all known parties.</EmptyState>
  )
}

function OwnParticipant({ verb }: { readonly verb: 'hosted' | 'known' }) {
  const { data } = useQuery(ownParticipantId())
  if (data === undefined) return <>{verb} by this participant</>
  return (
    <>
      {verb} by participant <UniqueIdentifier id={data.participantId} />
    </>
  )
}
