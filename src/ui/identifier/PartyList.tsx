import type { PartyId } from '#ledger/identifier.ts'
import { Party } from './identifiers.tsx'
import styles from './Identifier.module.css'

/** Parties side by side. */
export function PartyList({ ids }: { readonly ids: readonly PartyId[] }) {
  if (ids.length === 0) return <span className="secondary">none</span>
  return (
    <ul className={styles.list}>
      {ids.map((id) => (
        <li key={id}>
          <Party id={id} />
        </li>
      ))}
    </ul>
  )
}
