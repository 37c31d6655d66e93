/** A package as the decoder returns it, for tests. */
import type {
  ChoiceType,
  DataType,
  InterfaceType,
  LfField,
  LfType,
  ModuleTypes,
  PackageTypes,
  PartiesExpression,
  TemplateType,
  TypeName,
} from '../../package-types.ts'

export const packageId = 'aa'.repeat(32)
export const otherPackage = 'bb'.repeat(32)

export const typeName = (name: string, module = 'Iou', of = packageId): TypeName => ({
  packageId: of,
  module,
  name,
})

export const party: LfType = { kind: 'party' }
export const text: LfType = { kind: 'text' }
export const decimal: LfType = { kind: 'numeric', scale: { kind: 'nat', value: 10 } }
export const optional = (of: LfType): LfType => ({ kind: 'optional', element: of })
export const contractOf = (name: TypeName): LfType => ({
  kind: 'contractId',
  element: { kind: 'named', name, args: [] },
})
export const typeOf = (name: TypeName, ...args: LfType[]): LfType => ({ kind: 'named', name, args })

export const field = (label: string, type: LfType): LfField => ({ label, type })

export const record = (name: string, ...fields: LfField[]): DataType => ({
  name: typeName(name),
  params: [],
  isSerializable: true,
  definition: { kind: 'record', fields },
})

export const emptyParties: PartiesExpression = { sources: [], isWhole: true }
export const partiesFrom = (...paths: string[]): PartiesExpression => ({
  sources: paths.map((path) => ({ source: 'contract', path: path.split('.') })),
  isWhole: true,
})

export const choice = (name: string, more: Partial<ChoiceType> = {}): ChoiceType => ({
  name,
  isConsuming: true,
  argument: typeOf(typeName(name)),
  result: { kind: 'unit' },
  controllers: partiesFrom('owner'),
  observers: emptyParties,
  ...more,
})

export const template = (name: string, more: Partial<TemplateType> = {}): TemplateType => ({
  name: typeName(name),
  signatories: partiesFrom('issuer'),
  observers: emptyParties,
  key: undefined,
  choices: [
    choice('Archive', {
      argument: typeOf(typeName('Archive', 'DA.Internal.Template', otherPackage)),
    }),
  ],
  implements: [],
  ...more,
})

export const module = (more: Partial<ModuleTypes> = {}): ModuleTypes => ({
  name: 'Iou',
  dataTypes: [],
  templates: [],
  interfaces: [],
  exceptions: [],
  ...more,
})

export const packageOf = (
  modules: readonly ModuleTypes[],
  more: Partial<PackageTypes> = {},
): PackageTypes => ({
  packageId,
  lfVersion: '2.1',
  name: 'iou',
  version: '1.0.0',
  upgradedPackageId: undefined,
  imports: [],
  modules,
  ...more,
})

const holding = typeName('Holding', 'Token', otherPackage)
const lockable: InterfaceType = {
  name: typeName('Lockable'),
  view: typeOf(typeName('LockView')),
  requires: [holding],
  choices: [choice('Lock', { isConsuming: false, controllers: { sources: [], isWhole: false } })],
}

/** A template with every possible part, and a type of each kind. */
export const iouPackage = packageOf([
  module({
    templates: [
      template('Iou', {
        observers: { sources: partiesFrom('owner').sources, isWhole: false },
        implements: [holding],
        key: { type: text, maintainers: partiesFrom('issuer') },
        choices: [
          ...template('Iou').choices,
          choice('Transfer', { result: contractOf(typeName('Iou')) }),
          choice('Peek', {
            isConsuming: false,
            argument: text,
            controllers: partiesFrom('viewer'),
          }),
        ],
      }),
    ],
    interfaces: [lockable],
    exceptions: ['NoMoney'],
    dataTypes: [
      record('Iou', field('issuer', party), field('owner', party), field('amount', decimal)),
      record('Transfer', field('newOwner', party), field('memo', optional(optional(text)))),
      record('Lock'),
      record('NoMoney', field('missing', decimal)),
      record('LockView', field('holders', { kind: 'map', key: party, value: contractOf(holding) })),
      { ...record('Lockable'), definition: { kind: 'interface' } },
      record('Shape.Circle', field('radius', decimal)),
      {
        ...record('Shape'),
        params: ['a'],
        definition: {
          kind: 'variant',
          constructors: [
            field('Circle', typeOf(typeName('Shape.Circle'))),
            field('Dot', { kind: 'unit' }),
            field('Many', { kind: 'list', element: { kind: 'variable', name: 'a' } }),
            field('Maybe', optional(text)),
          ],
        },
      },
      { ...record('Colour'), definition: { kind: 'enum', constructors: ['Red', 'Green'] } },
      {
        ...record('Pair'),
        definition: {
          kind: 'synonym',
          element: typeOf(typeName('Tuple2', 'DA.Types', otherPackage), text, decimal),
        },
      },
      {
        ...record('Handler', field('run', { kind: 'other', text: 'Text -> Update ()' })),
        isSerializable: false,
      },
    ],
  }),
])
