import { Link } from '@tanstack/react-router'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { OpenPurchase } from './use-purchases.ts'
import styles from './Names.module.css'

const states: Readonly<
  Record<OpenPurchase['state'], { readonly tone: Tone; readonly label: string }>
> = {
  unknown: { tone: 'warning', label: 'sent, outcome unknown' },
  requested: { tone: 'not-voted', label: 'to be paid' },
  accepted: { tone: 'locked', label: 'paid, the DSO decides' },
}

export const purchaseColumns: readonly Column<OpenPurchase>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(24ch, 2fr)',
    phone: 'first',
    cell: ({ name, key: purchase, since }) => (
      <Link
        to="/names/purchases/$purchase"
        params={{ purchase }}
        search={{ since }}
        className={`${styles.name} mono`}
        translate="no"
        tabIndex={-1}
      >
        {visibleText(name)}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 'minmax(24ch, 1fr)',
    cell: ({ state }) => <StatusMark {...states[state]} />,
  },
  {
    id: 'since',
    header: 'Since',
    width: 'minmax(31ch, 1fr)',
    phone: 'hidden',
    time: true,
    cell: ({ since }) => <Time value={since} />,
  },
]
