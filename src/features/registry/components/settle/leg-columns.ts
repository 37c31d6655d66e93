import type { LegColumn } from '../../rules/transfer-legs.ts'
import styles from '../Registry.module.css'

interface NamedColumn {
  readonly name: LegColumn
  readonly label: string
}

const columns: readonly NamedColumn[] = [
  { name: 'transferLegId', label: 'Leg id' },
  { name: 'sender', label: 'Sender' },
  { name: 'receiver', label: 'Receiver' },
  { name: 'amount', label: 'Amount' },
  { name: 'instrumentId', label: 'Instrument' },
]
const withAdminColumn = [
  ...columns,
  { name: 'instrumentAdmin', label: 'Instrument admin' },
] as const satisfies readonly NamedColumn[]

/** Returns the columns of the legs, with or without the instrument's admin. */
export function columnsOf(withAdmin: boolean): readonly NamedColumn[] {
  return withAdmin ? withAdminColumn : columns
}

/** Returns the class of a row of legs, or of their header. */
export function rowClass(withAdmin: boolean, more = ''): string {
  return `${styles.leg} ${withAdmin ? styles.withAdmin : ''} ${more}`
}
