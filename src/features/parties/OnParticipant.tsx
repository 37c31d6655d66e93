import { useQuery } from '@tanstack/react-query'
import { AdminQueryView } from '#features/shared/admin/AdminQueryView.tsx'
import { partyDetails } from '#queries/admin/parties.ts'
import { Section } from '#ui/Page.tsx'
import { ShapeFields } from '#ui/ShapeFields.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { EditParty } from './EditParty.tsx'
import styles from './Parties.module.css'
import { PartyDetailsView } from './PartyDetailsView.tsx'

interface OnParticipantProps {
  readonly party: string
  readonly idp: string
  readonly isEdited: boolean
}

const detailLabels = [
  'Party',
  'Hosted',
  'Permission',
  'Identity provider',
  'Resource version',
  'Annotations',
]

/** What the participant keeps of the party, or the form that changes it. */
export function OnParticipant({ party, idp, isEdited }: OnParticipantProps) {
  const query = useQuery(partyDetails(party, idp))
  return (
    <Section title={isEdited ? 'Edit the annotations' : 'On this participant'}>
      <div className={isEdited ? undefined : styles.details}>
        <AdminQueryView
          query={query}
          title="The party could not be read from the participant"
          waiting={
            <Waiting words="Reading the party from the participant">
              <ShapeFields labels={detailLabels} />
            </Waiting>
          }
          required="participant or identity provider admin"
        >
          {(details) =>
            details === null ? (
              <p>
                The participant does not know this party. It may exist on the network all the same:
                its activity and names are read from Scan.
              </p>
            ) : isEdited ? (
              <EditParty
                idp={idp}
                latest={details}
                onReadAgain={() => void query.refetch()}
                reading={query.isFetching}
              />
            ) : (
              <PartyDetailsView details={details} idp={idp} />
            )
          }
        </AdminQueryView>
      </div>
    </Section>
  )
}
