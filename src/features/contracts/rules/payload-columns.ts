/** Lists the payload fields that can be columns. */
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { shapeIn } from '#ledger/daml-value/shapes.ts'
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

/**
 * A field's path: its labels from the outermost record on, separated by dots, such as
 * `amount.initialAmount`.
 */
export interface PayloadColumn {
  readonly path: string
  /**
   * The kind of the field's values, by the declared type, or else by the values of the first
   * payloads.
   */
  readonly kind: ColumnKind
}

/** `many` is a list, a map, a variant, or another value with several parts. */
export type ColumnKind =
  'party' | 'contract' | 'time' | 'date' | 'number' | 'bool' | 'text' | 'many' | 'unknown'

/** Limit of expanded levels of nested records. */
const deepest = 4
/** Limit of offered columns. */
const mostColumns = 120

/**
 * Returns the fields of a type in declaration order. A field that is a record, optional or not, is
 * replaced by the record's fields. Empty if the type is unknown or not a record.
 */
export function columnsOfType({ type, types }: DeclaredType): readonly PayloadColumn[] {
  const columns: PayloadColumn[] = []
  const open = (of: LfType, labels: readonly string[]) => {
    const { shape } = shapeIn(types, of)
    if (shape.kind === 'optional' && !shape.isNested && labels.length > 0) {
      open(shape.element, labels)
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

/** Returns the fields found in payloads of unknown type, in order of appearance. */
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
  // A field that is a record in some payloads and null in others is expanded.
  const inner = new Set([...paths].flatMap(outerPaths))
  return [...paths].filter((path) => !inner.has(path)).map((path) => ({ path, kind: 'unknown' }))
}

function outerPaths(path: string): readonly string[] {
  const labels = path.split('.')
  return labels.slice(1).map((_, at) => labels.slice(0, at + 1).join('.'))
}
