import type { ContractMoment } from '#ledger/contract-history.ts'
import { Count } from '#ui/Count.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import styles from './ContractPage.module.css'

/** Rules and rounds are mentioned in nearly every update: the search lists them all. */
const most = 20

/** The newest updates that have no event on the contract, but its id in an argument or a result. */
export function Mentions({ mentions }: { readonly mentions: readonly ContractMoment[] }) {
  const newest = mentions.slice(-most).toReversed()
  return (
    <>
      {mentions.length <= most ? null : (
        <p className="secondary">
          The newest <Count value={most} /> of <Count value={mentions.length} of="update" /> found.
        </p>
      )}
      <ul className={styles.plain}>
        {newest.map(({ updateId, position }) => (
          <li key={updateId}>
            <Time value={position.recordTime} /> <Update id={updateId} />
          </li>
        ))}
      </ul>
    </>
  )
}
