import type { ReactNode } from 'react'
import type { DamlEncoding } from '#ledger/daml-value/daml-value.ts'
import { insideOf, isLeaf, isPlain, readDamlValue } from '#ledger/daml-value/read.ts'
import { leafCount } from '#ledger/daml-value/weight.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { JsonView } from '../json/JsonView.tsx'
import { visibleText } from '../visible-text.ts'
import styles from './DamlValue.module.css'
import { Fold } from './Fold.tsx'
import { Leaf } from './Leaf.tsx'
import { ListItems } from './ListItems.tsx'
import { MapEntries } from './MapEntries.tsx'
import { RecordFields } from './RecordFields.tsx'
import { sizeInWords } from './size-in-words.ts'

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
        <span className={styles.quiet}>some</span> {inside(value.value)}
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
