/** Finds the types of values of contracts and choices in package declarations. */
import type { ChoiceType, InterfaceType, TemplateTypes } from '../daml-lf/package-types.ts'
import type { InterfaceTypes } from '../daml-lf/reachable-types.ts'
import { templateName, type TemplateId } from '../identifier.ts'
import type { DeclaredType } from './daml-value.ts'

/** An exercised choice. */
export interface ExercisedChoice {
  readonly choice: string
  /** The choice's interface; absent for a template's own choice. */
  readonly interfaceId?: TemplateId | null | undefined
}

/** The known types of the values of one event or contract. */
export interface KnownTypes {
  readonly created: DeclaredType | undefined
  readonly argument: DeclaredType | undefined
  readonly result: DeclaredType | undefined
  readonly key: DeclaredType | undefined
}

/**
 * Returns the types of a contract's values, by its template. If an exercise names an interface, the
 * types are from that interface. Otherwise they are from the template's own choices, or else from
 * an interface that the template implements.
 */
export function typesByTemplate(
  { template, interfaces, types }: TemplateTypes,
  exercised: ExercisedChoice | undefined,
): KnownTypes {
  const choice = exercised && choiceOf(template.choices, interfaces, exercised)
  return {
    created: { type: { kind: 'named', name: template.name, args: [] }, types },
    argument: choice && { type: choice.argument, types },
    result: choice && { type: choice.result, types },
    key: template.key && { type: template.key.type, types },
  }
}

/** Returns the types of a choice by its interface. Empty if the interface lacks the choice. */
export function typesByInterface(
  { interface: { choices }, types }: InterfaceTypes,
  { choice: name }: ExercisedChoice,
): KnownTypes | undefined {
  const choice = named(choices, name)
  if (choice === undefined) return undefined
  return {
    created: undefined,
    argument: { type: choice.argument, types },
    result: { type: choice.result, types },
    key: undefined,
  }
}

function choiceOf(
  own: readonly ChoiceType[],
  interfaces: readonly InterfaceType[],
  { choice, interfaceId }: ExercisedChoice,
): ChoiceType | undefined {
  if (interfaceId !== undefined && interfaceId !== null) {
    const name = templateName(interfaceId)
    const of = interfaces.find((one) => `${one.name.module}:${one.name.name}` === name)
    return of === undefined ? undefined : named(of.choices, choice)
  }
  const others = interfaces.flatMap(({ choices }) => choices)
  return named(own, choice) ?? named(others, choice)
}

function named(choices: readonly ChoiceType[], name: string): ChoiceType | undefined {
  return choices.find((choice) => choice.name === name)
}
