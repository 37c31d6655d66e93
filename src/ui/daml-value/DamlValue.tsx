import { type ReactNode, useState } from 'react'
import type { DamlEncoding, DamlField } from '#ledger/daml-value/daml-value.ts'
import { insideOf, isLeaf, isPlain, readDamlValue } from '#ledger/daml-value/read.ts'
import { leafCount } from '#ledger/daml-value/weight.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { IconChevronDown, IconChevronRight } from '../icons.ts'
import { JsonView } from '../json/JsonView.tsx'
import { visibleText } from '../visible-text.ts'
import { FieldName } from './FieldName.tsx'
import { Leaf } from './Leaf.tsx'
import { ListItems } from './ListItems.tsx'
import { MapEntries } from './MapEntries.tsx'
import { Parts } from './Parts.tsx'
import { sizeInWords } from './size-in-words.ts'
import styles from './DamlValue.module.css'

interface DamlValueProps {
  readonly value: Json
  /** As the server encoded it; `encodingOf` tells it from an event's arguments. */
  readonly encoding: DamlEncoding
}

/** A Daml value by its meaning, whatever its depth and size: what is deep or long opens on request. */
export function DamlValue({ value, encoding }: DamlValueProps) {
  return (
    <div className={styles.value}>
      <Holder json={value} encoding={encoding} label={undefined} depth={0} />
    </div>
  )
}

interface PlacedValue {
  readonly json: Json
  readonly encoding: DamlEncoding
  /** The record field that it, or the list that it is in, stands in. */
  readonly label: string | undefined
  /** Levels between it and the one that was opened. */
  readonly depth: number
}

/** One level of a value, and what it holds. */
function Holder({ json, encoding, label, depth }: PlacedValue): ReactNode {
  const value = readDamlValue(json, encoding, label)
  const inside = (json: Json, ofField = label) => (
    <Inside json={json} encoding={encoding} label={ofField} depth={depth + 1} />
  )
  if (isLeaf(value)) return <Leaf value={value} />
  if (value.kind === 'record') {
    return <RecordFields fields={value.fields} encoding={encoding} inside={inside} />
  }
  if (value.kind === 'list' || value.kind === 'set') {
    return <ListItems items={value.items} encoding={encoding} label={label} inside={inside} />
  }
  if (value.kind === 'map') {
    return <MapEntries entries={value.entries} encoding={encoding} label={label} inside={inside} />
  }
  if (value.kind === 'variant') {
    const holdsNothing = readDamlValue(value.value, encoding, label).kind === 'unit'
    return (
      <div className={styles.variant}>
        <span className={styles.tag}>{visibleText(value.tag)}</span>{' '}
        {holdsNothing ? null : inside(value.value)}
      </div>
    )
  }
  if (value.kind === 'some') {
    return (
      <div className={styles.variant}>
        <span className="secondary">some</span> {inside(value.value)}
      </div>
    )
  }
  return <JsonView text={stringifyJson(json)} what={label ?? 'the value'} />
}

/** At this depth, or with as many leaves, what a value holds is folded at first. */
const deepest = 12
const heaviest = 40

/** A value inside another: in its line where it is plain, below its name otherwise. */
function Inside(props: PlacedValue) {
  const { json, encoding, label, depth } = props
  const value = readDamlValue(json, encoding, label)
  if (isPlain(value, encoding)) return <Holder {...props} />
  // What is large and holds but two things is folded inside these.
  const isHeavy = insideOf(value).length > 2 && leafCount(json, heaviest) >= heaviest
  return (
    <div className={styles.nested}>
      {isHeavy || depth >= deepest ? (
        <Fold summary={sizeInWords(value)}>{() => <Holder {...props} depth={0} />}</Fold>
      ) : (
        <Holder {...props} />
      )}
    </div>
  )
}

interface FoldProps {
  /** How much there is to see. */
  readonly summary: string
  /** Drawn only while open. */
  readonly children: () => ReactNode
}

/** What opens on request. */
function Fold({ summary, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} aria-hidden />
        {summary}
      </button>
      {isOpen ? children() : null}
    </>
  )
}

interface RecordFieldsProps {
  readonly fields: readonly DamlField[]
  readonly encoding: DamlEncoding
  readonly inside: (json: Json, ofField: string) => ReactNode
}

/** A record: names left, values right, or below where they hold others. */
function RecordFields({ fields, encoding, inside }: RecordFieldsProps) {
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
