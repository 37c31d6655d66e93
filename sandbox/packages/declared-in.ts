import { archiveDeclaration } from './catalogue.ts'
import type { Declared } from './compiled-package.ts'
import { computed } from './notation/parse-choice.ts'
import type { WrittenParties } from './notation/source.ts'
import type { PackageType } from './package-type.ts'

/** A choice with its types resolved. */
export interface ChoiceDeclaration {
  readonly name: string
  readonly isConsuming: boolean
  readonly argument: Declared
  readonly result: PackageType
  readonly controllers: WrittenParties
}

const known = new WeakMap<Declared, ReadonlyMap<string, ChoiceDeclaration>>()

/** The choice of a template or interface that has this name; every one has `Archive`. */
export function declaredIn(owner: Declared, name: string): ChoiceDeclaration | undefined {
  return choicesOf(owner).get(name)
}

/** The choices of a template or interface by name: its own, and `Archive`. */
export function choicesOf(owner: Declared): ReadonlyMap<string, ChoiceDeclaration> {
  const choices = known.get(owner) ?? read(owner)
  known.set(owner, choices)
  return choices
}

function read(owner: Declared): ReadonlyMap<string, ChoiceDeclaration> {
  const { definition } = owner.written
  if (!('choices' in definition)) return new Map()
  const unit: PackageType = { kind: 'builtin', name: 'Unit', args: [] }
  const controllers = 'signatories' in definition ? definition.signatories : computed
  const ending = { argument: archiveDeclaration(), result: unit, isConsuming: true, controllers }
  const choices = definition.choices.flatMap((choice) =>
    owner.home.has(choice.since)
      ? [
          {
            name: choice.name,
            isConsuming: choice.isConsuming,
            argument: owner.declaration(choice.name),
            result: owner.resolve(choice.result),
            controllers: choice.controllers,
          },
        ]
      : [],
  )
  return new Map(
    [{ name: 'Archive', ...ending }, ...choices].map((choice) => [choice.name, choice]),
  )
}
