import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { AdminQueryView } from '#features/shared/admin/AdminQueryView.tsx'
import { findParties, partiesCsv, partiesJson } from '#ledger/admin/party-list.ts'
import { partiesPage, type PartyDetails } from '#queries/admin/parties.ts'
import { ownParticipantId } from '#queries/participant.ts'
import { Unique } from '#ui/identifier/identifiers.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { AllocatePage } from './AllocatePage.tsx'
import { LabelsButton } from './labels/LabelsButton.tsx'
import { questionOf } from './parties-params.ts'
import { PartiesFilter } from './PartiesFilter.tsx'
import { PartiesTable } from './PartiesTable.tsx'

const route = getRouteApi('/parties/')

/** The parties that the participant knows, page by page, and the form that allocates one. */
export function PartiesPage() {
  const { form } = route.useSearch()
  return form === 'allocate' ? <AllocatePage /> : <PartyList />
}

function PartyList() {
  const place = route.useSearch()
  const navigate = useNavigate()
  const question = questionOf(place)
  const query = useQuery(partiesPage(question))
  const { find = '', hosting } = place
  const page = query.data
  const rows = useMemo(
    () => findParties(page?.partyDetails ?? [], find, hosting),
    [page, find, hosting],
  )
  return (
    <Page
      title="Parties"
      longFact
      fact={<OwnParticipant />}
      fill
      actions={
        <>
          <LabelsButton />
          <SaveParties parties={rows} />
          <LinkButton to="/parties" search={{ ...place, form: 'allocate' }} kind="primary">
            Allocate a party
          </LinkButton>
        </>
      }
      filters={
        <PartiesFilter
          key={`${place.idp} ${place.filter}`}
          place={place}
          onChange={(search, replace) => void navigate({ to: '/parties', search, replace })}
        />
      }
    >
      <IgnoredParams names={place.ignored} />
      <FamilyGate family="ledger">
        <AdminQueryView
          query={query}
          title="The parties could not be read"
          waiting={<Waiting words="Reading the parties from the participant" rows={12} />}
          required="participant or identity provider admin"
        >
          {(page) => (
            <PartiesTable
              place={place}
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

/** The participant's own id, to be copied. */
function OwnParticipant() {
  const { data } = useQuery(ownParticipantId())
  if (data === undefined) return <>known by this participant</>
  return (
    <>
      known by participant <Unique id={data.participantId} />
    </>
  )
}

/** Exports the parties that are shown. */
function SaveParties({ parties }: { readonly parties: readonly PartyDetails[] }) {
  return (
    <ExportMenu
      disabled={parties.length === 0}
      items={[
        {
          label: 'CSV',
          onSelect: () => saveFile('parties.csv', [partiesCsv(parties)], 'text/csv;charset=utf-8'),
        },
        {
          label: 'JSON',
          onSelect: () => saveFile('parties.json', [partiesJson(parties)], 'application/json'),
        },
      ]}
    />
  )
}
