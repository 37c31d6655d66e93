import { freshRequest } from '../commands/fresh-request.ts'
import type { Json, JsonObject } from '../json.ts'
import { isObject } from './settlement-arguments.ts'
import { forwarded, type Disclosed } from './disclosed.ts'
import {
  choiceNames,
  extraArgsOf,
  instructionArgument,
  settleBatch,
  settlementFactoryId,
  transferInstructionIds,
} from './token-standard.ts'
import type { InstructionChoice, Standard } from './instruction-choices.ts'

/** What a registry answered for a choice: where it goes in the command (docs/network-rules.md, Choice contexts). */
export interface Context {
  readonly choiceContextData: Json
  readonly disclosedContracts: readonly Disclosed[]
}

export interface InstructionExercise {
  readonly choice: InstructionChoice
  readonly standard: Standard
  readonly contractId: string
  /** The parties that act; empty where they are left to whoever completes the command. */
  readonly actors: readonly string[]
  readonly meta: Readonly<Record<string, string>>
}

/** The request that exercises a choice on a transfer instruction, for submit and for prepare. */
export function instructionCommand(exercise: InstructionExercise, context: Context): JsonObject {
  const extraArgs = extraArgsOf(context.choiceContextData, exercise.meta)
  return requestWith(exercise.actors, context, {
    templateId: transferInstructionIds[exercise.standard],
    contractId: exercise.contractId,
    choice: choiceNames[exercise.choice],
    choiceArgument: instructionArgument(exercise.standard, exercise.actors, extraArgs),
  })
}

/**
 * The request that settles a batch on the registry's factory: the arguments that the registry was
 * asked with, the context filled in, `extraArgs.meta` as it was typed.
 */
export function settlementCommand(
  choiceArguments: JsonObject,
  factoryId: string,
  context: Context,
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
  context: Context,
  ExerciseCommand: JsonObject,
): JsonObject {
  return {
    ...freshRequest({ commands: [{ ExerciseCommand }], actAs }),
    disclosedContracts: forwarded(context.disclosedContracts),
  }
}
