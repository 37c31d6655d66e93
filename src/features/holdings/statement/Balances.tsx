import type { Position } from '#ledger/history/position.ts'
import type { Change } from '#ledger/holdings/compare.ts'
import { subtractDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { Totals } from '#ledger/holdings/totals.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Sideways } from '#ui/Sideways.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { SignedAmount } from '../compare/SignedAmount.tsx'
import styles from './Statement.module.css'

interface BalancesProps {
  readonly change: Change
  readonly hasOpening: boolean
  readonly snapshots: {
    readonly before: Position | undefined
    readonly after: Position | undefined
  }
}

/** Opening, what came, what went, closing: the first three add up to the last, to the last digit. */
export function Balances({ change, hasOpening, snapshots }: BalancesProps) {
  const { before, after, appeared, disappeared } = change
  return (
    <Sideways label="Balances">
      <table className={`${table.table} ${styles.table}`}>
        <caption className={styles.caption}>Balances</caption>
        <thead>
          <tr>
            <th scope="col">Balance</th>
            <th scope="col">Snapshot</th>
            <th scope="col" className={table.number}>
              Contracts
            </th>
            <th scope="col" className={table.number}>
              Unlocked
            </th>
            <th scope="col" className={table.number}>
              Locked
            </th>
            <th scope="col" className={table.number}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {hasOpening ? (
            <>
              <Balance name="Opening" totals={before} at={snapshots.before} />
              <Sum name="Came" totals={appeared} sign="+" />
              <Sum name="Went" totals={disappeared} sign="−" />
            </>
          ) : null}
          <Balance name={hasOpening ? 'Closing' : 'Held'} totals={after} at={snapshots.after} />
        </tbody>
      </table>
    </Sideways>
  )
}

function Balance(props: { name: string; totals: Totals; at: Position | undefined }) {
  const { name, totals, at } = props
  return (
    <tr className={styles.balance}>
      <th scope="row">{name}</th>
      <td>
        {at === undefined ? null : (
          <>
            <Time value={at.recordTime} micros /> migration <Count value={at.migrationId} />
          </>
        )}
      </td>
      <td className={table.number}>
        <Count value={totals.contracts} />
      </td>
      {names.map((kind) => (
        <td key={kind} className={table.number}>
          <Amount value={totals[kind]} places={10} />
        </td>
      ))}
    </tr>
  )
}

const names = ['unlocked', 'locked', 'total'] as const

function Sum({ name, totals, sign }: { name: string; totals: Totals; sign: '+' | '−' }) {
  const signed = (value: Decimal) => (sign === '+' ? value : subtractDecimals(zero, value))
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td className={table.number}>
        <Count value={totals.contracts} />
      </td>
      {names.map((kind) => (
        <td key={kind} className={table.number}>
          <SignedAmount value={signed(totals[kind])} places={10} />
        </td>
      ))}
    </tr>
  )
}
