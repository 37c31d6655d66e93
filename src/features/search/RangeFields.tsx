import { Button } from '#ui/Button.tsx'
import { momentNow } from '#ui/time/now.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Row } from '#ui/Row.tsx'
import {
  lastMicros,
  openBound,
  type BoundDraft,
  type BoundErrors,
  type RangeDraft,
} from './range-draft.ts'
import styles from './RangeFields.module.css'

type Order = 'newest' | 'oldest'

interface RangeFieldsProps {
  readonly range: RangeDraft
  readonly order: Order
  /** The migration id of now, for ends that name none. */
  readonly migration: bigint | undefined
  readonly errors: { readonly from: BoundErrors; readonly to: BoundErrors }
  readonly onRange: (range: RangeDraft) => void
  readonly onOrder: (order: Order) => void
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const

const hour = 3_600_000_000n
const presets = [
  { label: 'Last hour', micros: hour },
  { label: '24 h', micros: 24n * hour },
  { label: '7 days', micros: 168n * hour },
]

/** Which part of the history is searched, and from which end. */
export function RangeFields(props: RangeFieldsProps) {
  const { range, order, migration, errors, onRange, onOrder } = props
  return (
    <Row gap={3} lineGap={1} align="start">
      <Bound
        label="From"
        ends="beginning"
        bound={range.from}
        migration={migration}
        errors={errors.from}
        onChange={(from) => onRange({ ...range, from })}
      />
      <Bound
        label="To"
        ends="now"
        bound={range.to}
        migration={migration}
        errors={errors.to}
        onChange={(to) => onRange({ ...range, to })}
      />
      <div className={styles.order}>
        <SelectField label="Order" value={order} options={orders} onChange={onOrder} />
      </div>
      <div className={styles.presets}>
        {presets.map(({ label, micros }) => (
          <Button key={label} kind="quiet" onClick={() => onRange(lastMicros(momentNow(), micros))}>
            {label}
          </Button>
        ))}
        <Button kind="quiet" onClick={() => onRange({ from: openBound, to: openBound })}>
          All
        </Button>
      </div>
    </Row>
  )
}

interface BoundProps {
  readonly label: string
  /** What an empty time means. */
  readonly ends: string
  readonly bound: BoundDraft
  readonly migration: bigint | undefined
  readonly errors: BoundErrors
  readonly onChange: (bound: BoundDraft) => void
}

function Bound({ label, ends, bound, migration, errors, onChange }: BoundProps) {
  return (
    <fieldset className={styles.bound} aria-label={label}>
      <div className={styles.migration}>
        <TextField
          label="Migration"
          value={bound.migration ?? migration?.toString() ?? ''}
          onChange={(text) => onChange({ ...bound, migration: text })}
          error={errors.migration}
          inputMode="numeric"
          mono
        />
      </div>
      <div className={styles.time}>
        <TextField
          label={`${label} record time`}
          value={bound.time}
          onChange={(time) => onChange({ ...bound, time })}
          error={errors.time}
          placeholder={ends}
          mono
        />
      </div>
    </fieldset>
  )
}
