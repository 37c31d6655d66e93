import type {
  ChoiceType,
  InterfaceType,
  LfType,
  TemplateTypes,
  TypeName,
} from '../../daml-lf/package-types.ts'
import type { InterfaceTypes } from '../../daml-lf/reachable-types.ts'

/** The package that types were read from; name and version are empty where nobody told them. */
interface PackageOf {
  readonly id: string
  readonly name: string
  readonly version: string
}

/** What the template or the interface of a command declares. */
export type CommandTypes =
  | ({ readonly kind: 'template'; readonly package: PackageOf } & Omit<TemplateTypes, 'package'>)
  | ({ readonly kind: 'interface'; readonly package: PackageOf } & Omit<InterfaceTypes, 'package'>)

/** A choice, and whose it is: a command names the template or interface that declares it. */
export interface ChoiceOffer {
  readonly choice: ChoiceType
  readonly of: TypeName
  readonly isOfInterface: boolean
}

/**
 * The choices of a template and of the interfaces that it implements, or of an interface and those that
 * it requires, in the order of the alphabet; `Archive`, which each of them has, is the own one, and last.
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
  return { choice, of, isOfInterface }
}

/** Whether a choice is one of what the command names itself, and not of an interface beside it. */
export function isDeclaredBy(types: CommandTypes, { of }: ChoiceOffer): boolean {
  const { name } = types.kind === 'template' ? types.template : types.interface
  return name.module === of.module && name.name === of.name
}

/** The choice that a command exercises on what its template id names. */
export function choiceNamed(types: CommandTypes, name: string): ChoiceType | undefined {
  const { choices } = types.kind === 'template' ? types.template : types.interface
  return choices.find((choice) => choice.name === name)
}

/** The type of one of the members of a command that are values; `undefined` where it has none. */
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
