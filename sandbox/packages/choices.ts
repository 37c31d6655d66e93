import type { CompiledDeclaration, PackageType } from './compiled-package.ts'
import { computedParties, noParties } from './notation/parse-choice.ts'
import type { WrittenParties } from './notation/source.ts'

/** A choice with its types resolved. */
export interface ChoiceDeclaration {
  readonly name: string
  readonly isConsuming: boolean
  readonly argument: CompiledDeclaration
  readonly result: PackageType
  readonly controllers: WrittenParties
  readonly observers: WrittenParties
}

const known = new WeakMap<CompiledDeclaration, ReadonlyMap<string, ChoiceDeclaration>>()

/**
 * Returns the choice of a template or interface with this name. Every template and interface has
 * `Archive`.
 */
export function choiceOf(owner: CompiledDeclaration, name: string): ChoiceDeclaration | undefined {
  return choicesOf(owner).get(name)
}

/** Returns the choices of a template or interface by name, including `Archive`. */
export function choicesOf(owner: CompiledDeclaration): ReadonlyMap<string, ChoiceDeclaration> {
  const choices = known.get(owner) ?? read(owner)
  known.set(owner, choices)
  return choices
}

function read(owner: CompiledDeclaration): ReadonlyMap<string, ChoiceDeclaration> {
  const { definition } = owner.written
  if (!('choices' in definition)) return new Map()
  const unit: PackageType = { kind: 'builtin', name: 'Unit', args: [] }
  const controllers = 'signatories' in definition ? definition.signatories : computedParties
  const archive = owner.home
    .dependency('daml-stdlib-DA-Internal-Template')
    .declaration('Archive', 'DA.Internal.Template')
  const ending: ChoiceDeclaration = {
    name: 'Archive',
    isConsuming: true,
    argument: archive,
    result: unit,
    controllers,
    observers: noParties,
  }
  const choices = definition.choices.flatMap((choice) =>
    owner.home.has(choice.since)
      ? [
          {
            name: choice.name,
            isConsuming: choice.isConsuming,
            argument: owner.declaration(choice.name),
            result: owner.resolve(choice.result),
            controllers: choice.controllers,
            observers: choice.observers,
          },
        ]
      : [],
  )
  return new Map([ending, ...choices].map((choice) => [choice.name, choice]))
}
