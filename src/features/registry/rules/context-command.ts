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
 * The parts of a registry's response for a choice that a command needs (docs/network-rules.md,
 * Choice contexts).
 */
export interface ChoiceContext {
  readonly choiceContextData: Json
  readonly disclosedContracts: readonly DisclosedContract[]
}

export interface InstructionExercise {
  readonly choice: InstructionChoice
  readonly standard: Standard
  readonly contractId: string
  /** The acting parties. Empty if the user adds them later. */
  readonly actors: readonly string[]
  readonly meta: Readonly<Record<string, string>>
}

/** Returns the submit or prepare request that exercises a choice on a transfer instruction. */
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
 * Returns the request that settles a batch with the registry's factory. The request combines the
 * arguments of the registry request, the context from its response, and `extraArgs.meta` as typed.
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
