/** The fields of a contract's payload that can be columns. */
import type { LfType } from '../daml-lf/package-types.ts'
import type { DeclaredType } from '../daml-value/daml-value.ts'
import { shapeIn } from '../daml-value/shapes.ts'
import type { Json } from '../json.ts'
import { isJsonObject } from '../open-object.ts'

/** A field, by its labels from the outermost record on, with a point between two: `amount.initialAmount`. */
export interface PayloadColumn {
  readonly path: string
  /** What its values are, as far as a type or the looks of the first ones tell. */
  readonly kind: ColumnKind
}

/** `many` is what has no single value: a list, a map, a variant. */
export type ColumnKind =
  'party' | 'contract' | 'time' | 'date' | 'number' | 'bool' | 'text' | 'many' | 'unknown'

/** Records inside of records are opened so far. */
const deepest = 4
/** Nobody chooses among more. */
const mostColumns = 120

/**
 * The fields of a type in the order of its declaration; those of a record in a field stand in its place,
 * also where the record is optional. Nothing for a type that is no record, or is not known.
 */
export function columnsOfType({ type, types }: DeclaredType): readonly PayloadColumn[] {
  const columns: PayloadColumn[] = []
  const open = (of: LfType, labels: readonly string[]) => {
    const { shape } = shapeIn(types, of)
    if (shape.kind === 'optional' && !shape.isNested && labels.length > 0) {
      open(shape.of, labels)
      return
    }
    if (shape.kind === 'record' && labels.length < deepest && shape.fields.length > 0) {
      for (const field of shape.fields) {
        if (columns.length >= mostColumns) return
        open(field.type, [...labels, field.label])
      }
      return
    }
    if (labels.length === 0 || columns.length >= mostColumns) return
    columns.push({ path: labels.join('.'), kind: kindOfShape(shape.kind) })
  }
  open(type, [])
  return columns
}

function kindOfShape(kind: string): ColumnKind {
  return kindsOfShapes.get(kind) ?? 'many'
}

const kindsOfShapes: ReadonlyMap<string, ColumnKind> = new Map([
  ['party', 'party'],
  ['contractId', 'contract'],
  ['timestamp', 'time'],
  ['date', 'date'],
  ['numeric', 'number'],
  ['int64', 'number'],
  ['bool', 'bool'],
  ['text', 'text'],
  ['enum', 'text'],
  ['unknown', 'unknown'],
])

/** The fields that payloads have, where no type is known; in the order in which they are met. */
export function columnsOfPayloads(payloads: Iterable<Json>): readonly PayloadColumn[] {
  const paths = new Set<string>()
  const open = (value: Json, labels: readonly string[]) => {
    if (isJsonObject(value) && labels.length < deepest) {
      for (const [label, inner] of Object.entries(value)) {
        if (paths.size >= mostColumns) return
        open(inner, [...labels, label])
      }
      return
    }
    if (labels.length > 0 && paths.size < mostColumns) paths.add(labels.join('.'))
  }
  for (const payload of payloads) open(payload, [])
  // A field that holds a record in some and nothing in others is the fields of the record.
  const inner = new Set([...paths].flatMap(outerPaths))
  return [...paths].filter((path) => !inner.has(path)).map((path) => ({ path, kind: 'unknown' }))
}

function outerPaths(path: string): readonly string[] {
  const labels = path.split('.')
  return labels.slice(1).map((_, at) => labels.slice(0, at + 1).join('.'))
}
