import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import styles from './Parties.module.css'

/** From a party to what it had to do with. */
export function PartyLinks({ party }: { readonly party: string }) {
  return (
    <nav aria-label="Of this party" className={styles.pages}>
      <Link to="/holdings" search={{ owner: [v.parse(PartyId, party)] }}>
        Holdings
      </Link>
      <Link to="/parties/$party/activity" params={{ party }}>
        Activity
      </Link>
      <Link to="/parties">All parties</Link>
    </nav>
  )
}
