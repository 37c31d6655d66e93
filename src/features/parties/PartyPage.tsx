import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { partyDetails } from '#queries/admin/parties.ts'
import { failureOf } from '#queries/failure.ts'
import { readUniqueId } from '#ui/shorten.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { ShapeRows } from '#ui/Shape.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { MissingRight } from '../sending/MissingRight.tsx'
import { FamilyGate } from '../FamilyGate.tsx'
import { EditParty } from './EditParty.tsx'
import { PartyDetailsView } from './PartyDetailsView.tsx'
import { PartyLinks } from './PartyLinks.tsx'
import { PartyOnNetwork } from './PartyOnNetwork.tsx'

const route = getRouteApi('/parties/$party/')

/** One party: what the participant keeps of it, and what the network knows. */
export function PartyPage() {
  const { party } = route.useParams()
  const { idp = '', form, ignored } = route.useSearch()
  const { hint, rest } = readUniqueId(party)
  return (
    <Page
      title={`${hint}${rest}`}
      documentTitle={`Party ${visibleText(party.slice(0, 40))}`}
      fact={
        <>
          party <CopyButton text={party} what="the party" />
        </>
      }
    >
      <IgnoredParams names={ignored} />
      {form === 'edit' ? null : <PartyLinks party={party} />}
      <FamilyGate family="ledger">
        <OnParticipant key={`${party} ${idp}`} party={party} idp={idp} isEdited={form === 'edit'} />
      </FamilyGate>
      {form === 'edit' ? null : (
        <FamilyGate family="scan">
          <PartyOnNetwork party={party} />
        </FamilyGate>
      )}
    </Page>
  )
}

interface OnParticipantProps {
  readonly party: string
  readonly idp: string
  readonly isEdited: boolean
}

function OnParticipant({ party, idp, isEdited }: OnParticipantProps) {
  const query = useQuery(partyDetails(party, idp))
  const failure = failureOf(query.error)
  const details = query.data
  const readAgain = () => void query.refetch()
  return (
    <Section title={isEdited ? 'Edit the annotations' : 'On this participant'}>
      {failure === undefined ? null : (
        <>
          <ErrorPanel
            failure={failure}
            title="The party could not be read from the participant"
            compact={details !== undefined}
            onRetry={readAgain}
            retrying={query.isFetching}
          />
          <MissingRight failure={failure} required="participant or identity provider admin" />
        </>
      )}
      {details === undefined ? (
        failure === undefined ? (
          <Waiting words="Reading the party from the participant">
            <ShapeRows count={6} />
          </Waiting>
        ) : null
      ) : details === null ? (
        <p>
          The participant does not know this party. It may exist on the network all the same: its
          activity and names are read from Scan.
        </p>
      ) : isEdited ? (
        <EditParty idp={idp} latest={details} onReadAgain={readAgain} reading={query.isFetching} />
      ) : (
        <PartyDetailsView details={details} idp={idp} />
      )}
    </Section>
  )
}
