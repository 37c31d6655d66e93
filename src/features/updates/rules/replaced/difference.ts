import { compareDecimals, subtractDecimals, type Decimal } from '#ledger/decimal.ts'
import type { DamlNode, DamlValue } from '#ledger/daml-value/daml-value.ts'
import { readDamlNode } from '#ledger/daml-value/read.ts'
import { stringifyJson } from '#ledger/json.ts'

/** A part of a value that changed. */
export interface FieldChange {
  /** Field labels, keys, item numbers from 1, and constructors, outermost first. */
  readonly path: readonly string[]
  /**
   * The value before the change; `undefined` if the part is new. `after` is the value after the
   * change; `undefined` if the part was removed.
   */
  readonly before: DamlNode | undefined
  readonly after: DamlNode | undefined
  /** The exact change if the part is an amount. */
  readonly amount: Decimal | undefined
}

export interface Difference {
  readonly changes: readonly FieldChange[]
  /** True if everything was compared. Very large values are only compared up to a limit. */
  readonly isWhole: boolean
}

const mostSteps = 20_000
const mostChanges = 500
/** Maximum depth of a comparison by parts. Deeper values are compared as a whole. */
const deepest = 40

interface Compared {
  readonly path: readonly string[]
  readonly before: DamlNode | undefined
  readonly after: DamlNode | undefined
}

/**
 * Returns the changes from one value to another, each with its path. Records are compared by field,
 * maps by key, lists by position, and amounts by value. Records and maps can only be distinguished
 * if their types are known.
 */
export function differenceOf(before: DamlNode, after: DamlNode): Difference {
  const changes: FieldChange[] = []
  const open: Compared[] = [{ path: [], before, after }]
  for (let steps = 0; ; steps++) {
    const next = open.pop()
    if (next === undefined) return { changes, isWhole: true }
    if (steps >= mostSteps || changes.length >= mostChanges) return { changes, isWhole: false }
    const { path, before: a, after: b } = next
    if (a === undefined || b === undefined) {
      changes.push({ ...next, amount: undefined })
      continue
    }
    const [was, is] = [readDamlNode(a), readDamlNode(b)]
    const inside = path.length < deepest ? partsOf(next, a, b, was, is) : undefined
    if (inside !== undefined) open.push(...inside.toReversed())
    else if (was.kind === 'decimal' && is.kind === 'decimal') {
      if (compareDecimals(was.value, is.value) === 0) continue
      changes.push({ ...next, amount: subtractDecimals(is.value, was.value) })
    } else if (stringifyJson(a.json) !== stringifyJson(b.json)) {
      changes.push({ ...next, amount: undefined })
    }
  }
}

/** Returns the parts to compare if both values have the same structure. */
function partsOf(
  { path }: Compared,
  a: DamlNode,
  b: DamlNode,
  was: DamlValue,
  is: DamlValue,
): readonly Compared[] | undefined {
  if ('fields' in was && 'fields' in is && was.kind === is.kind) {
    const [before, after] = [fieldsOf(was, a), fieldsOf(is, b)]
    return [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
      path: [...path, label],
      before: before.get(label),
      after: after.get(label),
    }))
  }
  if (was.kind === 'list' && is.kind === 'list') {
    const count = Math.max(was.items.length, is.items.length)
    // A list is compared only up to the limit of steps.
    return Array.from({ length: Math.min(count, mostSteps) }, (_, at) => ({
      path: [...path, String(at + 1)],
      before: itemAt(was, a, at),
      after: itemAt(is, b, at),
    }))
  }
  if (was.kind === 'map' && is.kind === 'map') {
    const [before, after] = [entriesOf(was, a), entriesOf(is, b)]
    return [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
      path: [...path, key],
      before: before.get(key),
      after: after.get(key),
    }))
  }
  if (was.kind === 'variant' && is.kind === 'variant' && was.tag === is.tag) {
    return [
      {
        path: [...path, was.tag],
        before: { json: was.value, reading: a.reading, label: a.label, type: was.type },
        after: { json: is.value, reading: b.reading, label: b.label, type: is.type },
      },
    ]
  }
  return undefined
}

function fieldsOf(
  { fields }: Extract<DamlValue, { readonly fields: unknown }>,
  { reading }: DamlNode,
): ReadonlyMap<string, DamlNode> {
  return new Map(
    fields.map(({ label, value: json, type }) => [label, { json, reading, label, type }]),
  )
}

function entriesOf(
  { entries, type: of }: Extract<DamlValue, { readonly kind: 'map' }>,
  { reading, label }: DamlNode,
): ReadonlyMap<string, DamlNode> {
  return new Map(
    entries.map(({ key, value: json }) => [
      typeof key === 'string' ? key : stringifyJson(key),
      { json, reading, label, type: of?.value },
    ]),
  )
}

function itemAt(
  { items, type: of }: Extract<DamlValue, { readonly kind: 'list' | 'set' }>,
  { reading, label }: DamlNode,
  at: number,
): DamlNode | undefined {
  const json = items[at]
  return json === undefined ? undefined : { json, reading, label, type: of }
}
