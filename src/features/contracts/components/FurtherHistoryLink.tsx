import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import {
  furtherHistory,
  type ReportedStakeholders,
} from '#features/updates/rules/witnesses/further-history.ts'
import { dsoParty } from '#shared/queries/dso-party.ts'
import { isIndexOffered } from '#features/search/queries/history-index/offered.ts'

interface FurtherHistoryLinkProps {
  readonly contractId: ContractId
  /** `undefined` if the participant has pruned the creation. */
  readonly created: ReportedStakeholders | undefined
}

/**
 * Explains where more of a contract's history can be found: on Scan, unless the contract is
 * private.
 */
export function FurtherHistoryLink({ contractId, created }: FurtherHistoryLinkProps) {
  const hasScan = useUnsetTarget('scan') === undefined
  const { data: dso, isLoading } = useQuery({ ...dsoParty(), enabled: hasScan })
  if (isLoading) return <p>The participant shows creation and archive only.</p>
  const where = furtherHistory(created, dso, isIndexOffered())
  if (where === 'network') {
    return (
      <p>
        The participant shows creation and archive only. Other events and mentions are in{' '}
        <Link
          style={{ textDecoration: 'underline' }}
          to="."
          search={(search) => ({ ...search, source: 'scan' as const })}
        >
          the history of the network
        </Link>
        , if the DSO sees them.
      </p>
    )
  }
  return (
    <p>
      The participant shows creation and archive only. The contract is private: the DSO is neither a
      signatory nor an observer, so the history of the network does not have the contract. Other
      events are in{' '}
      {where === 'private history' ? (
        <Link
          style={{ textDecoration: 'underline' }}
          to="/private-history"
          search={{ where: writeFilter({ kind: 'contract', value: contractId }) }}
        >
          the private history
        </Link>
      ) : (
        <Link
          style={{ textDecoration: 'underline' }}
          to="/updates"
          search={{ source: 'participant' }}
        >
          the updates of this participant
        </Link>
      )}
      .
    </p>
  )
}
