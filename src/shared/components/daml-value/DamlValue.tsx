import { type ReactNode, useState } from 'react'
import type {
  DamlEncoding,
  DamlField,
  DamlNode,
  DeclaredType,
  ValueReading,
} from '#ledger/daml-value/daml-value.ts'
import { innerValuesOf, isLeaf, isPlain, readDamlNode } from '#ledger/daml-value/read.ts'
import { leafCount } from '#ledger/daml-value/weight.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { Details } from '#ui/Details.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { FieldName } from './FieldName.tsx'
import { Leaf } from './Leaf.tsx'
import { ListItems } from './ListItems.tsx'
import { MapEntries } from './MapEntries.tsx'
import { MistypedValue, MissingField, UndeclaredMark } from './MistypedValue.tsx'
import { ExpandableList } from './ExpandableList.tsx'
import { sizeInWords } from './size-in-words.ts'
import styles from './DamlValue.module.css'

interface DamlValueProps {
  readonly value: Json
  /** The server's encoding of the value. `encodingOf` determines it from an event's arguments. */
  readonly encoding: DamlEncoding
  /** The value's type, if its package is known. The type may load later. */
  readonly declared?: DeclaredType | undefined
}

/**
 * Shows a Daml value by its meaning, at any depth and size. The user can open deep or long parts.
 */
export function DamlValue({ value, encoding, declared }: DamlValueProps) {
  // Shows rows for omitted fields only if the type is known from the start. Otherwise, rows would
  // move when the type is loaded.
  const [withLeftOut] = useState(declared !== undefined)
  const reading = { encoding, types: declared?.types, withLeftOut }
  return (
    <div translate="no" className={styles.value}>
      <Holder json={value} reading={reading} type={declared?.type} depth={0} />
    </div>
  )
}

interface PlacedValue extends DamlNode {
  readonly depth: number
}

function Holder({ depth, ...place }: PlacedValue): ReactNode {
  const value = readDamlNode(place)
  const inside = (inner: DamlNode) => <Inside {...inner} depth={depth + 1} />
  if (isLeaf(value)) return <Leaf value={value} />
  if (value.kind === 'record' || value.kind === 'textMap') {
    return <Fields fields={value.fields} reading={place.reading} inside={inside} />
  }
  if (value.kind === 'list' || value.kind === 'set') {
    return <ListItems items={value.items} node={{ ...place, type: value.type }} inside={inside} />
  }
  if (value.kind === 'map') {
    return <MapEntries entries={value.entries} types={value.type} node={place} inside={inside} />
  }
  if (value.kind === 'variant' || value.kind === 'some') {
    const held = { ...place, json: value.value, type: value.type }
    return (
      <div>
        {value.kind === 'some' ? (
          <span className="secondary">some</span>
        ) : (
          <span className={styles.tag}>{visibleText(value.tag)}</span>
        )}{' '}
        {value.kind === 'variant' && readDamlNode(held).kind === 'unit' ? null : inside(held)}
      </div>
    )
  }
  const json = <JsonView text={stringifyJson(place.json)} what={place.label ?? 'the value'} />
  return value.kind === 'misfit' ? (
    <MistypedValue expected={value.expected}>{json}</MistypedValue>
  ) : (
    json
  )
}

/** A value at this depth, or with this number of leaves, is collapsed at first. */
const deepest = 12
const heaviest = 40

/**
 * An inner value. A plain value is on the same line as its name, any other value is below the name.
 */
function Inside(props: PlacedValue) {
  const { depth, json } = props
  const value = readDamlNode(props)
  if (isPlain(value, props)) return <Holder {...props} />
  // If a large value has at most two parts, these parts are collapsed instead.
  const isHeavy = innerValuesOf(value).length > 2 && leafCount(json, heaviest) >= heaviest
  return (
    <div className={styles.nested}>
      {isHeavy || depth >= deepest ? (
        <Details summary={sizeInWords(value)} isLazy>
          <Holder {...props} depth={0} />
        </Details>
      ) : (
        <Holder {...props} />
      )}
    </div>
  )
}

interface FieldsProps {
  readonly fields: readonly DamlField[]
  readonly reading: ValueReading
  readonly inside: (node: DamlNode) => ReactNode
}

/**
 * A record, or a map with text keys. Names are on the left and values on the right. A value that
 * contains other values is below its name.
 */
function Fields({ fields, reading, inside }: FieldsProps) {
  return (
    <ExpandableList items={fields}>
      {(shown) => (
        <dl className={styles.rows}>
          {Array.from(shown.entries(), ([at, { label, value, type, odd }]) => {
            const node = { json: value, reading, label, type }
            const inLine = isPlain(readDamlNode(node), node)
            return (
              <div key={at} className={inLine ? styles.row : styles.rowOfNested}>
                <dt>
                  <FieldName name={label} />
                  {odd === 'undeclared' ? <UndeclaredMark /> : null}
                </dt>
                <dd>{odd === 'missing' ? <MissingField /> : inside(node)}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </ExpandableList>
  )
}
