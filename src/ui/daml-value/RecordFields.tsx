import type { ReactNode } from 'react'
import type { DamlEncoding, DamlField } from '#ledger/daml-value/daml-value.ts'
import { isPlain, readDamlValue } from '#ledger/daml-value/read.ts'
import type { Json } from '#ledger/json.ts'
import styles from './DamlValue.module.css'
import { FieldName } from './FieldName.tsx'
import { Parts } from './Parts.tsx'

interface RecordFieldsProps {
  readonly fields: readonly DamlField[]
  readonly encoding: DamlEncoding
  readonly inside: (json: Json, ofField: string) => ReactNode
}

/** A record: names left, values right, or below where they hold others. */
export function RecordFields({ fields, encoding, inside }: RecordFieldsProps) {
  return (
    <Parts items={fields}>
      {(shown) => (
        <dl className={styles.rows}>
          {Array.from(shown.entries(), ([place, { label, value }]) => {
            const inLine = isPlain(readDamlValue(value, encoding, label), encoding)
            return (
              <div key={place} className={inLine ? styles.row : styles.rowOfNested}>
                <dt>
                  <FieldName name={label} />
                </dt>
                <dd>{inside(value, label)}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </Parts>
  )
}
