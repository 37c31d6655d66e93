import { decimalPlaces, trimDecimal, type Decimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Owner } from '../Owner.tsx'
import { OwnerName } from './OwnerName.tsx'
import type { OwnerRow } from './summary-rows.ts'
import styles from '../Holdings.module.css'

const owner: Column<OwnerRow> = {
  id: 'owner',
  header: 'Owner',
  width: 'minmax(24ch, 3fr)',
  phone: 'first',
  cell: ({ party }) => (
    <Owner>
      {party === undefined ? <strong>All owners</strong> : <Party id={party} link={false} />}
    </Owner>
  ),
}

const share: Column<OwnerRow> = {
  id: 'share',
  header: 'Share',
  width: '8ch',
  gives: 2,
  align: 'end',
  phone: 'hidden',
  cell: ({ share }) =>
    share === undefined ? null : (
      <span className="mono" translate="no">
        {share}
      </span>
    ),
}

const contracts: Column<OwnerRow> = {
  id: 'contracts',
  header: 'Contracts',
  width: '9ch',
  gives: 3,
  align: 'end',
  phone: 'hidden',
  cell: ({ contracts }) => (contracts === undefined ? null : <Count value={contracts} />),
}

const check: Column<OwnerRow> = {
  id: 'check',
  header: 'Check',
  width: '9ch',
  cell: ({ mismatches, isChecked }) =>
    mismatches.length > 0 ? (
      <StatusMark tone="warning" label="differs" />
    ) : isChecked ? (
      <StatusMark tone="accept" label="agrees" />
    ) : null,
}

/** The columns of the summary. The headers of amounts contain the unit. */
export const summaryColumns = (unit: string | undefined): readonly Column<OwnerRow>[] => [
  owner,
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(16ch, 2fr)',
    gives: 1,
    phone: 'hidden',
    cell: ({ party }) => (party === undefined ? null : <OwnerName party={party} />),
  },
  { ...sum('unlocked', withUnit('Unlocked', unit)), phone: 'hidden', gives: 5 },
  {
    ...sum('locked', withUnit('Locked', unit)),
    gives: 4,
    cell: ({ sums }) =>
      sums === undefined ? null : (
        <span className={styles.locked}>
          <Figure value={sums.locked} />
        </span>
      ),
  },
  {
    ...sum('total', withUnit('Total', unit)),
    phone: 'first',
    cell: ({ party, sums }) =>
      sums === undefined ? (
        <span className="secondary">no holdings</span>
      ) : party === undefined ? (
        <strong>
          <Figure value={sums.total} />
        </strong>
      ) : (
        <Figure value={sums.total} />
      ),
  },
  share,
  contracts,
  check,
]

function withUnit(header: string, unit: string | undefined): string {
  return unit === undefined ? header : `${header}, ${shortText(unit, 12, 4)}`
}

function sum(of: 'unlocked' | 'locked' | 'total', header: string): Column<OwnerRow> {
  return {
    id: of,
    header,
    width: '24ch',
    isAmount: true,
    align: 'end',
    cell: ({ sums }) => (sums === undefined ? null : <Figure value={sums[of]} />),
  }
}

function Figure({ value }: { readonly value: Decimal }) {
  return <Amount value={trimDecimal(value)} places={decimalPlaces} />
}
