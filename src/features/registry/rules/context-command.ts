import { freshRequest } from '#features/commands/rules/fresh-request.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isObject } from './settlement-arguments.ts'
import { toCommandDisclosures, type DisclosedContract } from './registry-disclosure.ts'
import {
  choiceNames,
  extraArgsOf,
  instructionArgument,
  settleBatch,
  settlementFactoryId,
  transferInstructionIds,
} from './token-standard.ts'
import type { InstructionChoice, Standard } from './instruction-choices.ts'

/**
 * A registry's answer for a choice, in the parts of a command (docs/network-rules.md, Choice
 * contexts).
 */
export interface ChoiceContext {
  readonly choiceContextData: Json
  readonly disclosedContracts: readonly DisclosedContract[]
}

export interface InstructionExercise {
  readonly choice: InstructionChoice
  readonly standard: Standard
  readonly contractId: string
  /** The acting parties; empty if the user adds them to the command later. */
  readonly actors: readonly string[]
  readonly meta: Readonly<Record<string, string>>
}

/**
 * Returns the request that exercises a choice on a transfer instruction, for submit and for
 * prepare.
 */
export function instructionCommand(
  exercise: InstructionExercise,
  context: ChoiceContext,
): JsonObject {
  const extraArgs = extraArgsOf(context.choiceContextData, exercise.meta)
  return requestWith(exercise.actors, context, {
    templateId: transferInstructionIds[exercise.standard],
    contractId: exercise.contractId,
    choice: choiceNames[exercise.choice],
    choiceArgument: instructionArgument(exercise.standard, exercise.actors, extraArgs),
  })
}

/**
 * Returns the request that settles a batch on the registry's factory: the arguments of the request
 * to the registry, the context from its answer, and `extraArgs.meta` as entered.
 */
export function settlementCommand(
  choiceArguments: JsonObject,
  factoryId: string,
  context: ChoiceContext,
  actors: readonly string[],
): JsonObject {
  const extraArgs = choiceArguments['extraArgs']
  const rest = isObject(extraArgs) ? extraArgs : {}
  const typedMeta = rest['meta']
  const meta = isObject(typedMeta) && Object.keys(typedMeta).length > 0 ? typedMeta : { values: {} }
  return requestWith(actors, context, {
    templateId: settlementFactoryId,
    contractId: factoryId,
    choice: settleBatch,
    choiceArgument: {
      ...choiceArguments,
      extraArgs: { ...rest, context: context.choiceContextData, meta },
    },
  })
}

function requestWith(
  actAs: readonly string[],
  context: ChoiceContext,
  ExerciseCommand: JsonObject,
): JsonObject {
  return {
    ...freshRequest({ commands: [{ ExerciseCommand }], actAs }),
    disclosedContracts: toCommandDisclosures(context.disclosedContracts),
  }
}
