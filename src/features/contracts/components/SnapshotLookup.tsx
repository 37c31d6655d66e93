import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { holdingInSnapshot } from '#features/holdings/queries/holding-in-snapshot.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/time/Time.tsx'

interface SnapshotAnswerProps {
  readonly contractId: ContractId
  readonly owner: PartyId
  readonly createdAt: RecordTime
}

/** Checks on request whether an amulet is among its owner's holdings in the newest snapshot. */
export function SnapshotLookup({ contractId, owner, createdAt }: SnapshotAnswerProps) {
  const [isRequested, setRequested] = useState(false)
  const query = useQuery({ ...holdingInSnapshot(contractId, owner), enabled: isRequested })
  if (!isRequested) {
    return (
      <Button kind="quiet" onClick={() => setRequested(true)}>
        Search the newest snapshot
      </Button>
    )
  }
  return (
    <QueryFact alone query={query}>
      {({ recordTime, isActive, endpoint }) => (
        <output>
          {isActive === undefined
            ? 'its owner has too many holdings to search,'
            : isActive
              ? 'active'
              : compareRecordTimes(recordTime, createdAt) < 0
                ? 'not created yet'
                : 'no longer active'}{' '}
          at <Time value={recordTime} />{' '}
          <span className="secondary">
            by{' '}
            <span className="mono" translate="no">
              {endpoint}
            </span>
          </span>
        </output>
      )}
    </QueryFact>
  )
}
