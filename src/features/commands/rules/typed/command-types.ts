import type {
  ChoiceType,
  InterfaceType,
  LfType,
  TemplateTypes,
  TypeName,
} from '#ledger/daml-lf/package-types.ts'
import type { InterfaceTypes } from '#ledger/daml-lf/reachable-types.ts'

/** The package of the types. Name and version are empty if unknown. */
interface PackageOf {
  readonly id: string
  readonly name: string
  readonly version: string
}

/** The declarations of a command's template or interface. */
export type CommandTypes =
  | ({ readonly kind: 'template'; readonly package: PackageOf } & Omit<TemplateTypes, 'package'>)
  | ({ readonly kind: 'interface'; readonly package: PackageOf } & Omit<InterfaceTypes, 'package'>)

/**
 * A choice, and the template or interface that declares it. Commands have to name this template or
 * interface.
 */
export interface ChoiceOffer {
  readonly choice: ChoiceType
  readonly owner: TypeName
  readonly isOfInterface: boolean
}

/**
 * Returns the choices of a template and its interfaces, or of an interface and the interfaces that
 * it requires, in alphabetical order. The last choice is the `Archive` of the template or interface
 * itself.
 */
export function choicesOfTypes(types: CommandTypes): readonly ChoiceOffer[] {
  const own = types.kind === 'template' ? types.template : types.interface
  const others: readonly InterfaceType[] =
    types.kind === 'template' ? types.interfaces : types.requires
  const offers = [
    ...own.choices.map((choice) => offer(choice, own.name, types.kind === 'interface')),
    ...others.flatMap(({ name, choices }) =>
      choices
        .filter((choice) => choice.name !== archive)
        .map((choice) => offer(choice, name, true)),
    ),
  ]
  return offers.toSorted(
    (a, b) =>
      Number(a.choice.name === archive) - Number(b.choice.name === archive) ||
      (a.choice.name < b.choice.name ? -1 : 1),
  )
}

const archive = 'Archive'

function offer(choice: ChoiceType, of: TypeName, isOfInterface: boolean): ChoiceOffer {
  return { choice, owner: of, isOfInterface }
}

/** Returns true if the command's own template or interface declares the choice. */
export function isDeclaredBy(types: CommandTypes, { owner }: ChoiceOffer): boolean {
  const { name } = types.kind === 'template' ? types.template : types.interface
  return name.module === owner.module && name.name === owner.name
}

/** Returns the choice with a given name that the command's own template or interface declares. */
export function choiceNamed(types: CommandTypes, name: string): ChoiceType | undefined {
  const { choices } = types.kind === 'template' ? types.template : types.interface
  return choices.find((choice) => choice.name === name)
}

/** Returns the type of a command's member, or `undefined` if the member has no typed value. */
export function memberType(
  types: CommandTypes,
  member: 'createArguments' | 'choiceArgument' | 'contractKey',
  choice: string,
): LfType | undefined {
  if (member === 'choiceArgument') return choiceNamed(types, choice)?.argument
  if (types.kind === 'interface') return undefined
  return member === 'contractKey'
    ? types.template.key?.type
    : { kind: 'named', name: types.template.name, args: [] }
}
