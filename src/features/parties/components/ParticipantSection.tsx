import { useQuery } from '@tanstack/react-query'
import { AdminQueryView } from '#shared/components/admin/AdminQueryView.tsx'
import { partyDetails } from '../queries/parties.ts'
import { Section } from '#ui/Page.tsx'
import { FieldSkeletons } from '#ui/FieldSkeletons.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { EditParty } from './EditParty.tsx'
import { EditParticipantLabel } from './labels/EditParticipantLabel.tsx'
import styles from './Parties.module.css'
import { PartyDetailsView } from './PartyDetailsView.tsx'

const forms = { edit: EditParty, label: EditParticipantLabel } as const
const titles = {
  details: 'On this participant',
  edit: 'Edit the annotations',
  label: 'Label for administrators',
} as const

interface OnParticipantProps {
  readonly party: string
  readonly idp: string
  /** The form to show. `undefined` for the party's details. */
  readonly form?: 'edit' | 'label'
}

const detailLabels = [
  'Party',
  'Hosted',
  'Permission',
  'Identity provider',
  'Label for administrators',
  'Resource version',
  'Annotations',
]

/** The participant's details of the party, or a form that changes them. */
export function ParticipantSection({ party, idp, form }: OnParticipantProps) {
  const query = useQuery(partyDetails(party, idp))
  const Form = form === undefined ? undefined : forms[form]
  return (
    <Section title={titles[form ?? 'details']}>
      <div className={form === undefined ? styles.details : undefined}>
        <AdminQueryView
          query={query}
          title="The party could not be loaded from the participant"
          waiting={
            <LoadingState words="Loading the party from the participant">
              <FieldSkeletons labels={detailLabels} />
            </LoadingState>
          }
          required="participant or identity provider admin"
        >
          {(details) =>
            details === null ? (
              <p>
                The participant does not know this party. It may still exist on the network: its
                activity and names are read from Scan.
              </p>
            ) : Form === undefined ? (
              <PartyDetailsView details={details} idp={idp} />
            ) : (
              <Form
                idp={idp}
                latest={details}
                onReadAgain={() => void query.refetch()}
                reading={query.isFetching}
              />
            )
          }
        </AdminQueryView>
      </div>
    </Section>
  )
}
