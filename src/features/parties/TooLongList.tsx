import { Link } from '@tanstack/react-router'
import type { Failure } from '#ledger/failure.ts'
import styles from '../sending/Sending.module.css'
import { defaultPageSize, type PartiesPlace } from './parties-place.ts'

interface TooLongListProps {
  readonly failure: Failure
  readonly place: PartiesPlace
}

/** After a 413: the server refuses lists that are longer than its limit, and gives them in pages. */
export function TooLongList({ failure, place }: TooLongListProps) {
  if (failure.kind !== 'http' || failure.status !== 413) return null
  const smaller = place.size === undefined || place.size === 'all' ? defaultPageSize : '50'
  return (
    <p className={styles.under}>
      The participant has a limit for how long a list it gives at once
      (http-list-max-elements-limit). In pages it gives all of them:{' '}
      <Link
        to="/parties"
        search={{
          ...place,
          size: smaller === defaultPageSize ? undefined : smaller,
          page: undefined,
        }}
      >
        ask for {smaller} a page
      </Link>
      .
    </p>
  )
}
