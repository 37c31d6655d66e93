import { ownNameTimes } from '../rules/own-name.ts'
import type { OwnName } from '../queries/wallet.ts'
import { Amount } from '#ui/Amount.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { useNameLabels } from './name-labels.ts'
import styles from './Names.module.css'

/** A name of the user. */
export interface OwnRow extends OwnName {
  /** True if an active subscription renews the name, or `undefined` while unknown. */
  readonly isPaidFor: boolean | undefined
}

export const ownColumns: readonly Column<OwnRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(24ch, 2fr)',
    phone: 'first',
    cell: ({ name }) => (
      <PageLink
        to="/resolve"
        search={{ text: name }}
        className={`${styles.name} mono`}
        translate="no"
        tabIndex={-1}
      >
        {visibleText(name)}
      </PageLink>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    width: 'minmax(28ch, 1fr)',
    phone: 'hidden',
    cell: (row) => <Price row={row} />,
  },
  {
    id: 'expires',
    header: 'Expires',
    width: 'minmax(31ch, 1fr)',
    time: true,
    cell: (row) => {
      const times = ownNameTimes(row)
      return times === undefined ? (
        <span className="mono" translate="no">
          {visibleText(row.expiresAt)}
        </span>
      ) : (
        <Time value={times.expiresAt} />
      )
    },
  },
  {
    id: 'renews',
    header: 'Renewed from',
    width: 'minmax(31ch, 1fr)',
    time: true,
    phone: 'hidden',
    cell: (row) => {
      const from = ownNameTimes(row)?.renewsFrom
      if (row.isPaidFor === false) {
        return <StatusMark tone="warning" label="no live subscription: it ends" />
      }
      return from === undefined ? null : <Time value={from} />
    },
  },
  {
    id: 'contract',
    header: 'Contract',
    width: '20ch',
    phone: 'hidden',
    cell: ({ contractId }) => <Contract id={contractId} />,
  },
]

function Price({ row }: { readonly row: OwnRow }) {
  const { token } = useNameLabels()
  const interval = ownNameTimes(row)?.interval
  const units = new Map([
    ['USDUNIT', 'USD'],
    ['AMULETUNIT', token],
  ])
  return (
    <span>
      <Amount value={row.amount} unit={units.get(row.unit) ?? row.unit} />
      {interval === undefined ? null : (
        <>
          {' '}
          each <Duration micros={interval} />
        </>
      )}
    </span>
  )
}
