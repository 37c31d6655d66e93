import { useQuery } from '@tanstack/react-query'
import { hostingParticipants, hostingParticipantsV1Endpoint } from '#queries/admin/party-hosting.ts'
import { ownParticipantId, ownSynchronizers } from '#queries/participant.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Synchronizer, Unique } from '#ui/identifier/identifiers.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { Section } from '#ui/Page.tsx'
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Answer } from '#features/shared/Answer.tsx'
import styles from './Parties.module.css'
import { PartyNames } from './PartyNames.tsx'

/** What the network knows of a party: its names, and the participants that host it. */
export function PartyOnNetwork({ party }: { readonly party: string }) {
  const synchronizers = useQuery(ownSynchronizers())
  return (
    <Section title="On the network">
      <Fields>
        <PartyNames party={party} />
        <Field label="Hosted by">
          <Answer query={synchronizers}>
            {({ connectedSynchronizers = [] }) =>
              (connectedSynchronizers ?? []).length === 0 ? (
                <span className="secondary">
                  not known: this participant is connected to no synchronizer
                </span>
              ) : (
                <ul className={styles.list}>
                  {(connectedSynchronizers ?? []).map(({ synchronizerId }) => (
                    <HostsOn key={synchronizerId} id={synchronizerId} party={party} />
                  ))}
                </ul>
              )
            }
          </Answer>
        </Field>
      </Fields>
    </Section>
  )
}

function HostsOn({ id, party }: { readonly id: string; readonly party: string }) {
  const hosting = useQuery(hostingParticipants(id, party))
  const own = useQuery(ownParticipantId()).data?.participantId
  return (
    <li>
      <span className="secondary">on </span>
      <Synchronizer id={v.parse(SynchronizerId, id)} />
      <Answer alone query={hosting}>
        {({ answer, endpoint, isOlderForm }) => (
          <>
            {answer.length === 0 ? (
              <p className="secondary">no participant that Scan knows of</p>
            ) : (
              <ul className={styles.list}>
                {answer.map((participant) => (
                  <li key={participant}>
                    <Unique id={participant} />{' '}
                    {own !== undefined && participant.endsWith(own) ? (
                      <span className="secondary">this participant</span>
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
            <OlderForm
              endpoint={endpoint}
              isOlderForm={isOlderForm}
              newest={hostingParticipantsV1Endpoint.path}
            />
          </>
        )}
      </Answer>
    </li>
  )
}
