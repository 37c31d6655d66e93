import { useQuery } from '@tanstack/react-query'
import { entryOfParty } from '#queries/lookups.ts'
import { hostingParticipants } from '#queries/admin/party-hosting.ts'
import { ownParticipantId, ownSynchronizers } from '#queries/participant.ts'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Synchronizer, Unique } from '#ui/identifiers.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Answer } from '../Answer.tsx'
import styles from './Parties.module.css'

/** What the network knows of a party: its name, and the participants that host it. */
export function PartyOnNetwork({ party }: { readonly party: string }) {
  const entry = useQuery(entryOfParty(party))
  const synchronizers = useQuery(ownSynchronizers())
  return (
    <Section title="On the network">
      <Fields>
        <Field label="ANS name">
          <Answer query={entry}>
            {(found) =>
              found === null ? (
                <span className="secondary">none</span>
              ) : (
                <>
                  <span className="mono">{visibleText(found.entry.name)}</span>{' '}
                  <span className="secondary">(the first, in the order of names)</span>{' '}
                  {found.entry.url === '' ? null : <ExternalLink url={found.entry.url} />}
                  {found.entry.expires_at ? (
                    <div className="secondary">
                      expires <Time value={found.entry.expires_at} />
                    </div>
                  ) : null}
                </>
              )
            }
          </Answer>
        </Field>
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
      <Answer query={hosting}>
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
              newest="/v1/domains/{domain_id}/parties/{party_id}/participant-id"
            />
          </>
        )}
      </Answer>
    </li>
  )
}
