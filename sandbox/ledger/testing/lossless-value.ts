import type { DamlType } from '../daml-type.ts'
import { parseNumeric } from '../decimal.ts'
import { isList, isObject, scalarText, type Json } from '../json-value.ts'
import { dateOf, isoTime } from '../micros.ts'

/** `compactOf` converts a value of the lossless encoding back to the compact encoding. */
const field = (of: Json, name: string): Json | undefined => (isObject(of) ? of[name] : undefined)
const list = (of: Json | undefined): readonly Json[] => (isList(of) ? of : [])
const labelOf = (of: Json | undefined): string => scalarText(of) ?? ''

export function compactOf(type: DamlType, value: Json): Json {
  const inner = (name: string): Json => {
    const of = isObject(value) ? value[name] : undefined
    if (of === undefined) throw new Error(`Not ${name}: ${JSON.stringify(value)}`)
    return of
  }
  switch (type.kind) {
    case 'party':
    case 'contractId':
    case 'text':
    case 'bool':
    case 'unit':
      return inner(type.kind)
    case 'int':
      return inner('int64')
    case 'numeric':
      return inner('numeric')
    case 'date':
      return dateOf(Number(inner('date')))
    case 'time':
      return isoTime(Number(inner('timestamp')))
    case 'enum':
      return field(inner('enum'), 'constructor') ?? null
    case 'optional': {
      const of = field(inner('optional'), 'value')
      if (!type.isNested) return of === undefined ? null : compactOf(type.element, of)
      if (of === undefined) return []
      return [
        compactOf(
          type.element.kind === 'optional' ? { ...type.element, isNested: true } : type.element,
          of,
        ),
      ]
    }
    case 'list':
      return list(field(inner('list'), 'elements')).map((element) =>
        compactOf(type.element, element),
      )
    case 'map':
      return list(field(inner('genMap'), 'entries')).map((entry) => [
        compactOf(type.key, field(entry, 'key') ?? null),
        compactOf(type.value, field(entry, 'value') ?? null),
      ])
    case 'textMap':
      return Object.fromEntries(
        list(field(inner('textMap'), 'entries')).map((entry) => [
          labelOf(field(entry, 'key')),
          compactOf(type.element, field(entry, 'value') ?? null),
        ]),
      )
    case 'variant': {
      const of = inner('variant')
      const tag = labelOf(field(of, 'constructor'))
      const constructor = type.constructors[tag]
      if (!constructor) return { tag, value: 'unknown' }
      return { tag, value: compactOf(constructor, field(of, 'value') ?? null) }
    }
    case 'record': {
      const fields = list(field(inner('record'), 'fields'))
      const labels = fields.map((of) => labelOf(field(of, 'label')))
      const names = type.entries.map(([name]) => name)
      if (labels.join() !== names.join()) throw new Error(`Labels: ${labels.join()}`)
      return Object.fromEntries(
        fields.map((of, index) => [
          labelOf(field(of, 'label')),
          compactOf(type.entries[index]?.[1] ?? { kind: 'unit' }, field(of, 'value') ?? null),
        ]),
      )
    }
    default:
      return type satisfies never
  }
}

/** Returns a value whose numerics all have the same form, for comparisons. */
export function comparable(type: DamlType, value: Json): Json {
  if (type.kind === 'numeric') return String(parseNumeric(scalarText(value) ?? '', type.scale))
  if (type.kind === 'optional' && !type.isNested) {
    return value === null ? null : comparable(type.element, value)
  }
  if (type.kind === 'list' && isList(value)) return value.map((of) => comparable(type.element, of))
  if (type.kind === 'map' && isList(value)) {
    return value.map((pair) => {
      const [key = null, of = null] = isList(pair) ? pair : []
      return [comparable(type.key, key), comparable(type.value, of)]
    })
  }
  if (!isObject(value)) return value
  if (type.kind === 'textMap') {
    return Object.fromEntries(
      Object.entries(value).map(([k, of]) => [k, comparable(type.element, of)]),
    )
  }
  if (type.kind === 'variant') {
    const tag = labelOf(value['tag'])
    const of = type.constructors[tag]
    return { tag, value: of ? comparable(of, value['value'] ?? {}) : 'unknown' }
  }
  if (type.kind !== 'record') return value
  return Object.fromEntries(
    type.entries.map(([name, of]) => [name, comparable(of, value[name] ?? null)]),
  )
}
