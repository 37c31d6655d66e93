import type { PartyId } from '#ledger/identifier.ts'
import { Party } from '#ui/identifiers.tsx'
import styles from './Prepare.module.css'

/** Parties side by side. */
export function PartyIds({ ids }: { readonly ids: readonly PartyId[] }) {
  if (ids.length === 0) return <span className="secondary">none</span>
  return (
    <ul className={styles.parties}>
      {ids.map((id) => (
        <li key={id}>
          <Party id={id} />
        </li>
      ))}
    </ul>
  )
}
