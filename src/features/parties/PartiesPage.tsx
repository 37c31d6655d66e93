import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { findParties } from '#ledger/admin/party-list.ts'
import { partiesPage } from '#queries/admin/parties.ts'
import { failureOf } from '#queries/failure.ts'
import buttons from '#ui/Button.module.css'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { MissingRight } from '#features/shared/sending/MissingRight.tsx'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { AllocatePage } from './AllocatePage.tsx'
import { OwnParticipant } from './OwnParticipant.tsx'
import { PartiesFilter } from './PartiesFilter.tsx'
import { questionOf } from './parties-params.ts'
import { PartiesTable } from './PartiesTable.tsx'
import { SaveParties } from './SaveParties.tsx'

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
  const failure = failureOf(query.error)
  const error =
    failure === undefined ? null : (
      <>
        <ErrorPanel
          failure={failure}
          title="The parties could not be read"
          compact={page !== undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
        <MissingRight failure={failure} required="participant or identity provider admin" />
      </>
    )
  return (
    <Page
      title="Parties"
      longFact
      fact={<OwnParticipant />}
      fill
      actions={
        <>
          <SaveParties parties={rows} />
          <Link
            to="/parties"
            search={{ ...place, form: 'allocate' }}
            className={`${buttons.button} ${buttons.primary}`}
          >
            Allocate a party
          </Link>
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
        {error}
        {page !== undefined ? (
          <PartiesTable
            place={place}
            question={question}
            page={page}
            rows={rows}
            isOld={query.isPlaceholderData}
          />
        ) : failure === undefined ? (
          <Waiting words="Reading the parties from the participant" rows={12} />
        ) : null}
      </FamilyGate>
    </Page>
  )
}
