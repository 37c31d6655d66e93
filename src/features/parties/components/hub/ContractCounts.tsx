import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { contractCountsPages, countsByTemplate } from '../../queries/contract-counts.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Template } from '#ui/identifier/identifiers.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import styles from './Hub.module.css'
import { usePagedReading } from './use-paged-reading.ts'

/** Number of automatically loaded pages: a thousand contracts. */
const steps = 4
const initialRows = 5

/** The number of the party's active contracts by template, from Scan. */
export function ContractCounts({ party }: { readonly party: PartyId }) {
  const reading = usePagedReading(useInfiniteQuery(contractCountsPages(party)), steps)
  const { pages, isReading, isWhole, failure, goOn } = reading
  const [isAll, setAll] = useState(false)
  const counted = pages.reduce((sum, { contracts }) => sum + contracts, 0)
  const templates = countsByTemplate(pages)
  const shown = isAll ? templates : templates.slice(0, initialRows)
  const snapshot = pages[0]?.snapshot
  return (
    <>
      {failure === undefined ? null : (
        <ErrorPanel
          compact={pages.length > 0}
          failure={failure}
          title="The contracts could not be counted"
          onRetry={goOn}
          retrying={isReading}
        />
      )}
      {pages.length === 0 && failure === undefined ? (
        <LoadingState words="Counting the contracts that Scan knows" rows={initialRows} />
      ) : null}
      {snapshot === null ? <p className="secondary">Scan has no snapshot yet.</p> : null}
      {snapshot ? (
        <p className={styles.sentence}>
          <output className="secondary">
            {isWhole ? (
              <>
                All <Count value={counted} noun="contract" /> that Scan knows
              </>
            ) : isReading ? (
              <>
                Counting: <Count value={counted} noun="contract" /> so far
              </>
            ) : (
              <>
                Of the <Count value={counted} noun="contract" /> created first; there are more
              </>
            )}
            , at the snapshot of <Time value={snapshot.recordTime} />
          </output>{' '}
          {isWhole || isReading ? null : (
            <Button kind="quiet" onClick={goOn}>
              Continue counting
            </Button>
          )}
        </p>
      ) : null}
      {shown.length === 0 ? null : (
        <table className={`${table.table} ${styles.counts}`} aria-label="Contracts by template">
          <thead>
            <tr>
              <th scope="col">Template</th>
              <th scope="col" className={table.number}>
                Contracts
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([id, count]) => (
              <tr key={id}>
                <th scope="row">
                  <Template id={id} />
                </th>
                <td className={table.number}>
                  <Count value={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < templates.length ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show all {templates.length} templates
        </Button>
      ) : null}
    </>
  )
}
