import { useQuery } from '@tanstack/react-query'
import {
  currentLedgerEnd,
  ownParticipantId,
  ownSynchronizers,
  prunedOffsets,
} from '#shared/queries/participant.ts'
import { pollSlowly } from '#shared/queries/polling.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Synchronizer, UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { QueryFact } from '#shared/components/QueryFact.tsx'

/** The participant's id, ledger end, pruning offset and connections. */
export function ParticipantFacts() {
  const id = useQuery(ownParticipantId())
  const end = useQuery({ ...currentLedgerEnd(), refetchInterval: pollSlowly('ledger', 90_000) })
  const pruned = useQuery(prunedOffsets())
  const synchronizers = useQuery(ownSynchronizers())
  return (
    <Fields>
      <Field label="Participant id">
        <QueryFact query={id}>
          {({ participantId }) => <UniqueIdentifier id={participantId} />}
        </QueryFact>
      </Field>
      <Field label="Ledger end">
        <QueryFact query={end}>
          {({ offset }) => <Offset value={offset} zero="empty ledger" />}
        </QueryFact>
      </Field>
      <Field label="Pruned up to">
        <QueryFact query={pruned}>
          {({ participantPrunedUpToInclusive: offset }) => (
            <Offset value={offset} zero="not pruned yet" />
          )}
        </QueryFact>
      </Field>
      <Field label="Divulged contracts pruned up to">
        <QueryFact query={pruned}>
          {({ allDivulgedContractsPrunedUpToInclusive: offset }) => (
            <Offset value={offset} zero="not pruned yet" />
          )}
        </QueryFact>
      </Field>
      <Field label="Synchronizers">
        <QueryFact query={synchronizers}>
          {({ connectedSynchronizers }) => (
            <ul className="plain">
              {(connectedSynchronizers ?? []).map(({ synchronizerId, synchronizerAlias }) => (
                <li key={synchronizerId}>
                  <Synchronizer id={synchronizerId} />{' '}
                  <span className="secondary">{shortText(synchronizerAlias, 40, 8)}</span>
                </li>
              ))}
              {(connectedSynchronizers ?? []).length === 0 ? (
                <li className="secondary">connected to no synchronizer</li>
              ) : null}
            </ul>
          )}
        </QueryFact>
      </Field>
    </Fields>
  )
}

/** An offset. Zero, which a server may omit, is shown as a text instead. */
function Offset(props: { readonly value: bigint | null | undefined; readonly zero: string }) {
  const { value, zero } = props
  if (value === null || value === undefined || value === 0n) {
    return <span className="secondary">{zero}</span>
  }
  return <Count value={value} />
}
