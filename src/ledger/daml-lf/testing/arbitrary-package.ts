import * as fc from 'fast-check'
import type {
  ChoiceType,
  DataType,
  LfField,
  LfType,
  ModuleTypes,
  PackageTypes,
  PartiesExpression,
  TypeName,
} from '../package-types.ts'
import { selfPackageId } from '../../../../sandbox/packages/lf/write-package.ts'

const word = fc.constantFrom('a', 'b1', 'owner', 'dso', '_1', 'microseconds', 'constructor', 'map')
const entity = fc.constantFrom('A', 'Type2', 'Splice', 'Archive', 'Toggle', 'R_', '__proto__')
const dotted = fc.array(entity, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('.'))
const packageId = fc.constantFrom(selfPackageId, 'a'.repeat(64), 'b'.repeat(64), '0f'.repeat(32))

/** Generates names of declared types. */
export const anyTypeName: fc.Arbitrary<TypeName> = fc.record({
  packageId,
  module: dotted,
  name: dotted,
})

/** Generates types as they occur in declarations. */
export const anyType: fc.Arbitrary<LfType> = fc.letrec<{ type: LfType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'type' },
    fc
      .constantFrom(...(['unit', 'bool', 'int64', 'date', 'timestamp', 'party', 'text'] as const))
      .map((kind): LfType => ({ kind })),
    word.map((name): LfType => ({ kind: 'variable', name })),
    fc.constant<LfType>({ kind: 'other', text: 'Update' }),
    fc
      .integer({ min: 0, max: 37 })
      .map((value): LfType => ({ kind: 'numeric', scale: { kind: 'nat', value } })),
    fc
      .tuple(fc.constantFrom('optional', 'list', 'textMap', 'contractId'), tie('type'))
      .map(([kind, of]): LfType => ({ kind, element: of })),
    fc.tuple(tie('type'), tie('type')).map(([key, value]): LfType => ({ kind: 'map', key, value })),
    fc
      .tuple(anyTypeName, fc.array(tie('type'), { maxLength: 3 }))
      .map(([name, args]): LfType => ({ kind: 'named', name, args })),
  ),
})).type

const anyField: fc.Arbitrary<LfField> = fc.record({ label: word, type: anyType })

function expression(of: readonly ('contract' | 'argument' | 'view')[]) {
  const source = fc.record({
    source: fc.constantFrom(...of),
    path: fc.array(word, { minLength: 1, maxLength: 4 }),
  })
  return fc.record<PartiesExpression>({
    sources: fc.uniqueArray(source, { maxLength: 3, selector: (one) => JSON.stringify(one) }),
    isWhole: fc.boolean(),
  })
}

function anyChoice(of: 'contract' | 'view'): fc.Arbitrary<ChoiceType> {
  return fc.record({
    name: entity,
    isConsuming: fc.boolean(),
    argument: anyType,
    result: anyType,
    controllers: expression([of, 'argument']),
    observers: expression([of, 'argument']),
  })
}

function anyModule(name: string): fc.Arbitrary<ModuleTypes> {
  const own = dotted.map((one): TypeName => ({ packageId: selfPackageId, module: name, name: one }))
  const definition = fc.oneof(
    fc.record({ kind: fc.constant('record'), fields: fc.array(anyField, { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('variant'),
      constructors: fc.array(anyField, { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('enum'), constructors: fc.array(entity, { maxLength: 4 }) }),
    fc.constant({ kind: 'interface' as const }),
  )
  const params = fc.array(word, { maxLength: 2 })
  const synonym = fc.record<DataType>({
    name: own,
    params,
    isSerializable: fc.constant(false),
    definition: fc.record({ kind: fc.constant('synonym'), element: anyType }),
  })
  const declared = fc.record<DataType>({
    name: own,
    params,
    isSerializable: fc.boolean(),
    definition,
  })
  return fc.record({
    name: fc.constant(name),
    // Synonyms come first, because the encoder writes them first.
    dataTypes: fc
      .tuple(fc.array(synonym, { maxLength: 1 }), fc.array(declared, { maxLength: 2 }))
      .map((both) => both.flat()),
    templates: fc.array(
      fc.record({
        name: own,
        signatories: expression(['contract']),
        observers: expression(['contract']),
        key: fc.option(fc.record({ type: anyType, maintainers: expression(['contract']) }), {
          nil: undefined,
        }),
        choices: fc.array(anyChoice('contract'), { maxLength: 1 }),
        implements: fc.array(anyTypeName, { maxLength: 2 }),
      }),
      { maxLength: 1 },
    ),
    interfaces: fc.array(
      fc.record({
        name: own,
        view: anyType,
        choices: fc.array(anyChoice('view'), { maxLength: 1 }),
        requires: fc.array(anyTypeName, { maxLength: 2 }),
      }),
      { maxLength: 1 },
    ),
    exceptions: fc.array(dotted, { maxLength: 1 }),
  })
}

/** Generates packages that refer to themselves by the id `itself`. */
export const anyPackage: fc.Arbitrary<PackageTypes> = fc.record({
  packageId: fc.constant(selfPackageId),
  lfVersion: fc.constantFrom('2.1', '2.2', '2.3', '2.dev'),
  name: fc.constant('a-package'),
  version: fc.constant('1.0.0'),
  upgradedPackageId: fc.option(fc.constant('c'.repeat(64)), { nil: undefined }),
  imports: fc.constant([]),
  modules: fc
    .uniqueArray(dotted, { maxLength: 2 })
    .chain((names) => fc.tuple(...names.map(anyModule))),
})

/** Generates variants of the encoding of a package. */
export const anyLayout = fc.record({
  isFlat: fc.boolean(),
  isInterned: fc.boolean(),
  isPacked: fc.boolean(),
})
