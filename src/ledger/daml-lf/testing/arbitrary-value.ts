import * as fc from 'fast-check'
import type { Json } from '../../json-value.ts'
import { typeKey, type DataType, type DataTypes, type LfType } from '../package-types.ts'
import { valueShape } from '../value-shape.ts'
import { partyIdOf } from '../../testing/party-id.ts'

const home = { packageId: 'a'.repeat(64), module: 'M' }
const variable = (name: string): LfType => ({ kind: 'variable', name })
const optional = (of: LfType): LfType => ({ kind: 'optional', element: of })
const decimal: LfType = { kind: 'numeric', scale: { kind: 'nat', value: 10 } }

/** Returns a reference to one of the types declared in this file. */
export const namedType = (name: string, ...args: LfType[]): LfType => ({
  kind: 'named',
  name: { ...home, name },
  args,
})

function declare(
  name: string,
  params: readonly string[],
  definition: DataType['definition'],
): DataType {
  return { name: { ...home, name }, params, isSerializable: true, definition }
}

const declarations: readonly DataType[] = [
  declare('Pair', ['a', 'b'], {
    kind: 'record',
    fields: [
      { label: '_1', type: variable('a') },
      { label: '_2', type: variable('b') },
    ],
  }),
  declare('Maybe', ['a'], {
    kind: 'record',
    fields: [
      { label: 'plain', type: optional(variable('a')) },
      { label: 'nested', type: optional(optional(variable('a'))) },
      { label: 'own', type: variable('a') },
    ],
  }),
  declare('Empty', [], { kind: 'record', fields: [] }),
  declare('Holding', [], {
    kind: 'record',
    fields: [
      { label: 'owner', type: { kind: 'party' } },
      { label: 'amount', type: decimal },
      { label: 'note', type: optional({ kind: 'text' }) },
      { label: '__proto__', type: optional({ kind: 'int64' }) },
    ],
  }),
  declare('Colour', [], { kind: 'enum', constructors: ['Red', 'Green'] }),
  declare('Only', [], { kind: 'enum', constructors: ['Only'] }),
  declare('Tree', ['a'], {
    kind: 'variant',
    constructors: [
      { label: 'Leaf', type: { kind: 'unit' } },
      { label: 'Node', type: namedType('Pair', variable('a'), namedType('Tree', variable('a'))) },
    ],
  }),
  declare('Scaled', ['n'], {
    kind: 'record',
    fields: [{ label: 'amount', type: { kind: 'numeric', scale: variable('n') } }],
  }),
]

/** Declarations that resemble those of real packages. */
export const someTypes: DataTypes = new Map(declarations.map((one) => [typeKey(one.name), one]))

/** Generates closed types that have values. */
export const anyClosedType: fc.Arbitrary<LfType> = fc.letrec<{ type: LfType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'closed' },
    fc
      .constantFrom(...(['unit', 'bool', 'int64', 'date', 'timestamp', 'party', 'text'] as const))
      .map((kind): LfType => ({ kind })),
    fc.constantFrom(
      decimal,
      namedType('Holding'),
      namedType('Colour'),
      namedType('Only'),
      namedType('Empty'),
    ),
    fc.integer({ min: 0, max: 37 }).map((value) => namedType('Scaled', { kind: 'nat', value })),
    fc
      .constantFrom('list', 'textMap')
      .chain((kind) => tie('type').map((element) => ({ kind, element }))),
    tie('type').map((of): LfType => ({ kind: 'contractId', element: of })),
    tie('type').map(optional),
    tie('type').map((of) => optional(optional(of))),
    tie('type').map((of) => namedType('Maybe', of)),
    tie('type').map((of) => namedType('Tree', of)),
    fc.tuple(tie('type'), tie('type')).map(([key, value]): LfType => ({ kind: 'map', key, value })),
    fc.tuple(tie('type'), tie('type')).map((args) => namedType('Pair', ...args)),
  ),
})).type

const anyDate = fc.constantFrom('2026-01-31', '0001-01-01', '9999-12-31', '2024-02-29')
const anyTime = fc.constantFrom(
  '2026-01-31T12:00:00Z',
  '2026-01-31T12:00:00.123456Z',
  '2026-01-31T12:00:00.5+02:00',
)

/** Generates values of a closed type, as sent by a participant or typed by a user. */
export function anyValueOf(type: LfType, depth = 0): fc.Arbitrary<Json> {
  const shape = valueShape(type, someTypes)
  const most = depth > 4 ? 0 : 2
  switch (shape.kind) {
    case 'unit':
      return fc.constant({})
    case 'bool':
      return fc.boolean()
    case 'int64':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)
    case 'date':
      return anyDate
    case 'timestamp':
      return anyTime
    case 'party':
      return fc.constantFrom(partyIdOf('alice'), partyIdOf('DSO'))
    case 'contractId':
      return fc.constantFrom(`00${'ab'.repeat(32)}`, `01${'cd'.repeat(126)}`)
    case 'text':
      return fc.string()
    case 'numeric':
      return anyNumeric(shape.scale)
    case 'enum':
      return fc.constantFrom(...shape.constructors)
    case 'list':
      return fc.array(anyValueOf(shape.element, depth + 1), { maxLength: most })
    case 'textMap':
      return fc.dictionary(fc.string(), anyValueOf(shape.element, depth + 1), { maxKeys: most })
    case 'map':
      return fc.array(
        fc.tuple(anyValueOf(shape.key, depth + 1), anyValueOf(shape.value, depth + 1)),
        { maxLength: most },
      )
    case 'optional': {
      const some = anyValueOf(shape.element, depth + 1)
      const none = fc.constant<Json>(shape.isNested ? [] : null)
      return fc.oneof(none, shape.isNested ? some.map((one): Json => [one]) : some)
    }
    case 'variant': {
      // Below this depth, only the first constructor is used, so that a recursive type ends.
      const open = depth > 4 ? shape.constructors.slice(0, 1) : shape.constructors
      return fc
        .constantFrom(...open)
        .chain(({ label, type: held }) =>
          anyValueOf(held, depth + 1).map((value): Json => ({ tag: label, value })),
        )
    }
    case 'record':
      return fc
        .tuple(
          ...shape.fields.map((field) =>
            fc
              .tuple(anyValueOf(field.type, depth + 1), fc.boolean())
              // An empty plain optional may be omitted.
              .map(([value, isLeftOut]) =>
                value === null && isLeftOut ? [] : [[field.label, value] as const],
              ),
          ),
        )
        .map((fields): Json => Object.fromEntries(fields.flat()))
    case 'unknown':
      break
  }
  throw new Error(shape.reason)
}

/** Generates Numerics in the form that participants accept, with all decimals of the type. */
export function anyNumeric(scale: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 38n - 1n }), fc.boolean())
    .map(([value, isNegative]) => {
      const all = value.toString().padStart(scale + 1, '0')
      const whole = all.slice(0, all.length - scale)
      const fraction = all.slice(all.length - scale)
      return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
    })
}

/** Generates values in which one part is replaced by arbitrary JSON. */
export function anyMutationOf(value: Json): fc.Arbitrary<Json> {
  const paths = pathsIn(value)
  return fc
    .tuple(
      fc.nat(paths.length - 1),
      fc.constantFrom<Json | undefined>(
        undefined,
        null,
        '',
        'no such',
        '1.5',
        '12345678901234567890',
        7,
        true,
        [],
        [[]],
        {},
        { extra: null },
        { extra: 1 },
        { tag: 'Leaf', value: {} },
        { tag: 'Node' },
      ),
    )
    .map(([at, put]) => changed(value, paths[at] ?? [], put))
}

function pathsIn(value: Json, path: readonly (string | number)[] = []): (string | number)[][] {
  const inside =
    Array.isArray(value) || (typeof value === 'object' && value !== null)
      ? Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))
      : []
  return [[...path], ...inside]
}

function changed(value: Json, path: readonly (string | number)[], put: Json | undefined): Json {
  const [first, ...rest] = path
  if (first === undefined) return put ?? null
  const entries = Object.entries(value ?? {}).flatMap(([key, one]): (readonly [string, Json])[] => {
    if (key !== String(first)) return [[key, one]]
    return rest.length === 0 && put === undefined ? [] : [[key, changed(one, rest, put)]]
  })
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
