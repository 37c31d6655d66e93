import type { PartyId } from '#ledger/identifier.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import styles from './Contracts.module.css'

/** Parties of a contract, each on a line. */
export function ContractParties({ ids }: { readonly ids: readonly PartyId[] }) {
  if (ids.length === 0) return <span className="secondary">none</span>
  return (
    <ul className={styles.plain}>
      {ids.map((id) => (
        <li key={id}>
          <Party id={id} />
        </li>
      ))}
    </ul>
  )
}
