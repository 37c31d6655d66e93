import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { AdminQueryView } from '#features/shared/admin/AdminQueryView.tsx'
import { useUnsetTarget } from '#features/shared/use-unset-target.ts'
import { PartyId } from '#ledger/identifier.ts'
import { partyDetails } from '#queries/admin/parties.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Following } from '#ui/Following.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { ShapeFields } from '#ui/ShapeFields.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { EditParty } from './EditParty.tsx'
import { PartyDetailsView } from './PartyDetailsView.tsx'
import { PartyOnNetwork } from './PartyOnNetwork.tsx'
import styles from './Parties.module.css'

const route = getRouteApi('/parties/$party/')

/** One party: what the participant keeps of it, and what the network knows. */
export function PartyPage() {
  const { party } = route.useParams()
  const { idp = '', form, ignored } = route.useSearch()
  const { hint, rest } = readUniqueId(party)
  return (
    <Page
      up={<Link to="/parties">Parties</Link>}
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
          <AfterDetails party={party} idp={idp}>
            <PartyOnNetwork party={party} />
          </AfterDetails>
        </FamilyGate>
      )}
    </Page>
  )
}

interface AfterDetailsProps {
  readonly party: string
  readonly idp: string
  readonly children: ReactNode
}

function AfterDetails({ party, idp, children }: AfterDetailsProps) {
  const isUnset = useUnsetTarget('ledger') !== undefined
  const { isPending } = useQuery({ ...partyDetails(party, idp), enabled: !isUnset })
  return <Following isReady={isUnset || !isPending}>{children}</Following>
}

interface OnParticipantProps {
  readonly party: string
  readonly idp: string
  readonly isEdited: boolean
}

const detailLabels = ['Party', 'Hosted', 'Identity provider', 'Resource version', 'Annotations']

function OnParticipant({ party, idp, isEdited }: OnParticipantProps) {
  const query = useQuery(partyDetails(party, idp))
  return (
    <Section title={isEdited ? 'Edit the annotations' : 'On this participant'}>
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
    </Section>
  )
}

/** From a party to what it had to do with. */
function PartyLinks({ party }: { readonly party: string }) {
  const owners = { owner: [v.parse(PartyId, party)] }
  return (
    <nav aria-label="Of this party" className={styles.pages}>
      <Link to="/holdings" search={owners}>
        Holdings
      </Link>
      <Link to="/holdings/series" search={owners}>
        Over time
      </Link>
      <Link to="/holdings/statement" search={owners}>
        Statement
      </Link>
      <Link to="/parties/$party/activity" params={{ party }}>
        Activity
      </Link>
    </nav>
  )
}
