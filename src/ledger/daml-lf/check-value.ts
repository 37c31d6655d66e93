import { ExactNumber, type Json, type JsonObject } from '../json-value.ts'
import type { DataTypes, LfField, LfType } from './package-types.ts'
import { inputProblem, isText, type InputProblem } from './input-value.ts'
import { oneOf } from './scalar-values.ts'
import type { ValueFinding, ValuePath } from './value-finding.ts'
import { valueShape, type ValueShape } from './value-shape.ts'

/** Limit of reported findings. */
const mostFindings = 100
/** Limit of checked values. The largest known contracts have some ten thousand. */
const mostValues = 200_000
/** The ledger's nesting limit. An optional counts as a level. */
export const maxValueDepth = 100

interface Inside {
  readonly value: Json
  readonly type: LfType
  readonly path: ValuePath
}

interface Open extends Inside {
  readonly depth: number
}

/**
 * Returns the reasons why a participant rejects a JSON value of a type, in document order
 * (docs/network-rules.md, Values in JSON). Empty if the participant accepts the value in the form
 * that `encodeValue` writes. Optionals may be omitted, numbers are text, and an undeclared field
 * with a value is an error. Values of unknown types are reported, but not checked.
 */
export function checkValue(json: Json, type: LfType, types: DataTypes): readonly ValueFinding[] {
  const findings: ValueFinding[] = []
  const open: Open[] = [{ value: json, type, path: [], depth: 0 }]
  let looked = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (findings.length >= mostFindings || looked >= mostValues) {
      const expected = 'not looked at any more'
      findings.push({ path: next.path, kind: 'not looked at', expected })
      break
    }
    looked += 1
    if (next.depth > maxValueDepth) {
      const expected = `nested no deeper than ${maxValueDepth} levels, of which an optional is one`
      findings.push({ path: next.path, kind: 'too deep', expected })
      continue
    }
    const inside: Inside[] = []
    look(next, valueShape(next.type, types), types, inside, findings)
    // Reversed, so that the first nested value is checked next.
    for (let index = inside.length - 1; index >= 0; index -= 1) {
      const one = inside[index]
      if (one !== undefined) open.push({ ...one, depth: next.depth + 1 })
    }
  }
  return findings
}

function look(
  { value, path }: Inside,
  shape: ValueShape,
  types: DataTypes,
  inside: Inside[],
  findings: ValueFinding[],
): void {
  const refuse = (expected: string) => void findings.push({ path, kind: 'form', expected })
  const tell = (problem: InputProblem) => {
    if (problem !== undefined) findings.push({ path, ...problem })
  }
  switch (shape.kind) {
    case 'unknown':
      findings.push({ path, kind: 'unknown type', expected: shape.reason })
      return
    case 'record':
      if (isObject(value)) lookAtRecord(value, shape.fields, path, types, inside, findings)
      else refuse(`an object with the fields of ${shape.name.name}`)
      return
    case 'variant':
      if (isObject(value)) lookAtVariant(value, shape.constructors, path, inside, findings)
      else refuse('an object with tag and value')
      return
    case 'optional':
      if (!shape.isNested) {
        if (value !== null) inside.push({ value, type: shape.element, path })
      } else if (!Array.isArray(value) || value.length > 1) {
        refuse('a list of none or one: an optional inside of an optional')
      } else
        for (const one of value)
          inside.push({ value: one, type: shape.element, path: [...path, 0] })
      return
    case 'list':
      if (!Array.isArray(value)) refuse('a list')
      else
        value.forEach((one, at) =>
          inside.push({ value: one, type: shape.element, path: [...path, at] }),
        )
      return
    case 'map':
      lookAtMap(value, shape, path, inside, findings)
      return
    case 'textMap':
      if (!isObject(value)) refuse('an object of texts and values')
      else {
        for (const [key, one] of Object.entries(value)) {
          if (!isText(key)) {
            const expected = 'without U+0000 and without unpaired surrogates'
            findings.push({ path: [...path, key], kind: 'key', expected })
          }
          inside.push({ value: one, type: shape.element, path: [...path, key] })
        }
      }
      return
    case 'unit':
    case 'bool':
    case 'int64':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
    case 'numeric':
    case 'enum':
      tell(inputProblem(value, shape))
      return
    case 'contractId':
      tell(inputProblem(value, { kind: 'contractId' }))
  }
}

function lookAtRecord(
  value: JsonObject,
  fields: readonly LfField[],
  path: ValuePath,
  types: DataTypes,
  inside: Inside[],
  findings: ValueFinding[],
): void {
  const known = new Set<string>()
  for (const { label, type } of fields) {
    known.add(label)
    const own = Object.hasOwn(value, label) ? value[label] : undefined
    const shape = valueShape(type, types)
    // An omitted optional is also a level on the ledger.
    const found = own === undefined && isPlainOptional(shape) ? null : own
    if (found !== undefined) inside.push({ value: found, type, path: [...path, label] })
    else if (shape.kind !== 'unknown') {
      findings.push({ path: [...path, label], kind: 'missing', expected: 'missing' })
    }
  }
  refuseOthers(value, (label) => known.has(label), path, findings)
}

/** Returns true if a record may omit a field of a type, because it is a plain optional. */
export function isOmittable(type: LfType, types: DataTypes): boolean {
  const shape = valueShape(type, types)
  return shape.kind === 'unknown' || isPlainOptional(shape)
}

function isPlainOptional(shape: ValueShape): boolean {
  return shape.kind === 'optional' && !shape.isNested
}

function lookAtVariant(
  value: JsonObject,
  constructors: readonly LfField[],
  path: ValuePath,
  inside: Inside[],
  findings: ValueFinding[],
): void {
  const { tag, value: held } = value
  const chosen = constructors.find(({ label }) => label === tag)
  if (tag === undefined) {
    findings.push({ path: [...path, 'tag'], kind: 'missing', expected: 'missing' })
  } else if (chosen === undefined) {
    const names = constructors.map(({ label }) => label)
    const expected = oneOf(names)
    findings.push({
      path: [...path, 'tag'],
      kind: typeof tag === 'string' ? 'value' : 'form',
      expected,
    })
  }
  if (held === undefined) {
    findings.push({ path: [...path, 'value'], kind: 'missing', expected: 'missing' })
  } else if (chosen !== undefined) {
    inside.push({ value: held, type: chosen.type, path: [...path, 'value'] })
  }
  refuseOthers(value, (label) => label === 'tag' || label === 'value', path, findings)
}

function lookAtMap(
  value: Json,
  { key, value: held }: Extract<ValueShape, { kind: 'map' }>,
  path: ValuePath,
  inside: Inside[],
  findings: ValueFinding[],
): void {
  if (!Array.isArray(value)) {
    findings.push({ path, kind: 'form', expected: 'a list of pairs of key and value' })
    return
  }
  value.forEach((pair, at) => {
    const [first, second] = Array.isArray(pair) && pair.length === 2 ? pair : []
    if (first === undefined || second === undefined) {
      findings.push({ path: [...path, at], kind: 'form', expected: 'a pair of key and value' })
      return
    }
    inside.push({ value: first, type: key, path: [...path, at, 0] })
    inside.push({ value: second, type: held, path: [...path, at, 1] })
  })
}

function refuseOthers(
  value: JsonObject,
  isKnown: (label: string) => boolean,
  path: ValuePath,
  findings: ValueFinding[],
): void {
  for (const [label, one] of Object.entries(value)) {
    if (isKnown(label) || one === null || findings.length >= mostFindings) continue
    findings.push({
      path: [...path, label],
      kind: 'unknown field',
      expected: 'not a field of this type',
    })
  }
}

/** Returns true if a value is a JSON object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  )
}
