import { useId, type ReactNode } from 'react'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Sideways } from '#ui/Sideways.tsx'
import table from '#ui/table/Table.module.css'
import type { Decimal } from '#ledger/decimal.ts'
import styles from './BarTable.module.css'

/** One bar: what it is of, its parts by length, and the exact figures beside it. */
export interface Bar {
  readonly key: string
  readonly label: ReactNode
  /** Widths in percent of the longest. */
  readonly parts: readonly { readonly role: 'unlocked' | 'locked'; readonly width: string }[]
  readonly contracts: number
  readonly unlocked: Decimal
  readonly locked: Decimal
}

interface BarTableProps {
  readonly title: string
  /** What the length of the bars is. */
  readonly measure: string
  /** The heading of the labels. */
  readonly of: string
  readonly bars: readonly Bar[]
}

/** A chart that is a table: bars for the eye, the exact figures beside each, in reach of any reader. */
export function BarTable({ title, measure, of, bars }: BarTableProps) {
  const id = useId()
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="secondary">{measure}</p>
      <Sideways label={title}>
        <table className={`${table.table} ${styles.bars}`} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">
                <span className={styles.legend}>
                  <span className={styles.unlocked} aria-hidden /> unlocked
                  <span className={styles.locked} aria-hidden /> locked
                </span>
              </th>
              <th scope="col" className={table.number}>
                Contracts
              </th>
              <th scope="col" className={table.number}>
                Unlocked
              </th>
              <th scope="col" className={table.number}>
                Locked
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, parts, contracts, unlocked, locked }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className={styles.drawn} aria-hidden>
                  <span className={styles.bar}>
                    {parts.map(({ role, width }) => (
                      <span key={role} className={styles[role]} style={{ width }} />
                    ))}
                  </span>
                </td>
                <td className={table.number}>
                  <Count value={contracts} />
                </td>
                <td className={table.number}>
                  <Amount value={unlocked} places={10} />
                </td>
                <td className={table.number}>
                  <Amount value={locked} places={10} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  )
}
