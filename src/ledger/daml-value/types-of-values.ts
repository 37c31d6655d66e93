/** The types of what contracts and choices hold, out of what their packages declare. */
import type { ChoiceType, InterfaceType, TemplateTypes } from '../daml-lf/package-types.ts'
import type { InterfaceTypes } from '../daml-lf/reachable-types.ts'
import { templateName, type TemplateId } from '../identifier.ts'
import type { DeclaredType } from './daml-value.ts'

/** What was exercised. */
export interface Exercised {
  readonly choice: string
  /** Of the interface that the choice is of; absent for one of the template's own. */
  readonly interfaceId?: TemplateId | null | undefined
}

/** What is known of the values of one event or contract. */
export interface KnownTypes {
  /** Of a contract's arguments. */
  readonly created: DeclaredType | undefined
  readonly argument: DeclaredType | undefined
  readonly result: DeclaredType | undefined
  readonly key: DeclaredType | undefined
}

/**
 * The types by a contract's template: an exercise is of the interface that it names, then of the
 * template's own choices, then of an interface that the template implements.
 */
export function typesByTemplate(
  { template, interfaces, types }: TemplateTypes,
  exercised: Exercised | undefined,
): KnownTypes {
  const choice = exercised && choiceOf(template.choices, interfaces, exercised)
  return {
    created: { type: { kind: 'named', name: template.name, args: [] }, types },
    argument: choice && { type: choice.argument, types },
    result: choice && { type: choice.result, types },
    key: template.key && { type: template.key.type, types },
  }
}

/** The types of a choice by its interface alone; nothing where the interface does not have it. */
export function typesByInterface(
  { interface: { choices }, types }: InterfaceTypes,
  { choice: name }: Exercised,
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
  { choice, interfaceId }: Exercised,
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
