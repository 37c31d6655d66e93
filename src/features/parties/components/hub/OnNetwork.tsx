import { Box, Flex } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import { hostingParticipants, hostingParticipantsV1Endpoint } from '../../queries/party-hosting.ts'
import { ownParticipantId } from '#shared/queries/participant.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Synchronizer, UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { PartyNames } from './PartyNames.tsx'
import { ParticipantTraffic } from './ParticipantTraffic.tsx'
import { connectedSynchronizerIds, networkSynchronizers } from '../../queries/synchronizers.ts'

/** Limit of hosts whose traffic is shown at first. The DSO's party has one host for each SV. */
const most = 3

/** The network's data about a party: its names, its hosting participants, and their traffic. */
export function OnNetwork({ party }: { readonly party: string }) {
  return (
    <Fields>
      <PartyNames party={party} />
      <Field label="Hosted by">
        <QueryFact query={useSynchronizers()}>
          {(synchronizers) =>
            synchronizers.length === 0 ? (
              <span className="secondary">not known: the synchronizer is unknown</span>
            ) : (
              <Flex component="ul" direction="column" gap="xs" className="plain">
                {synchronizers.map((id) => (
                  <HostsOn key={id} id={id} party={party} />
                ))}
              </Flex>
            )
          }
        </QueryFact>
      </Field>
    </Fields>
  )
}

function HostsOn({ id, party }: { readonly id: string; readonly party: string }) {
  const hosting = useQuery(hostingParticipants(id, party))
  return (
    <li>
      <Synchronizer id={v.parse(SynchronizerId, id)} />
      <Box mih="3rem">
        <QueryFact alone query={hosting}>
          {({ answer, endpoint, isOlderForm }) => (
            <>
              {answer.length === 0 ? (
                <p className="secondary">no participant known to Scan</p>
              ) : (
                <Hosts synchronizer={id} participants={answer} />
              )}
              <OlderVersionNote
                endpoint={endpoint}
                isOlderForm={isOlderForm}
                newest={hostingParticipantsV1Endpoint.path}
              />
            </>
          )}
        </QueryFact>
      </Box>
    </li>
  )
}

interface HostsProps {
  readonly synchronizer: string
  readonly participants: readonly string[]
}

function Hosts({ synchronizer, participants }: HostsProps) {
  const hasLedger = useUnsetTarget('ledger') === undefined
  const own = useQuery({ ...ownParticipantId(), enabled: hasLedger }).data?.participantId
  const [isAll, setAll] = useState(false)
  const shown = isAll || participants.length <= most ? participants : []
  return (
    <>
      <Flex component="ul" direction="column" gap="xs" className="plain">
        {shown.map((participant, index) => (
          <li key={participant}>
            <UniqueIdentifier id={participant} />{' '}
            {own !== undefined && participant.endsWith(own) ? (
              <span className="secondary nowrap">this one</span>
            ) : null}
            {index < most ? (
              <ParticipantTraffic synchronizer={synchronizer} member={participant} />
            ) : null}
          </li>
        ))}
      </Flex>
      {shown.length < participants.length ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show all {participants.length} participants
        </Button>
      ) : null}
    </>
  )
}

/**
 * Returns the synchronizers on which to look up a party's hosts. Uses the participant's
 * synchronizers. If the participant is not configured or does not respond, uses the network's.
 */
function useSynchronizers(): UseQueryResult<readonly string[]> {
  const isUnset = useUnsetTarget('ledger') !== undefined
  const own = useQuery({ ...connectedSynchronizerIds(), enabled: !isUnset })
  const isUnknown =
    isUnset || own.data?.length === 0 || (own.data === undefined && own.failureCount > 0)
  const network = useQuery({ ...networkSynchronizers(), enabled: isUnknown })
  return isUnknown ? network : own
}
