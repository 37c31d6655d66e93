export type { ChoiceContext, DisclosedContract, Factory } from '#api/registry/choice-context.ts'
import { queryOptions } from '@tanstack/react-query'
import { settlementFactory } from '#api/registry/settlement.ts'
import { transferInstructionContext } from '#api/registry/transfer-instructions.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'
import type { InstructionChoice } from '#ledger/registry/instruction-choices.ts'
import { onDemand } from './on-demand.ts'

/** Asked only when somebody asks; what came is kept for the question that it answers. */
const onButton = {
  ...onDemand,
  enabled: false,
  // Exact numerals are classes: never merged with what was read before.
  structuralSharing: false,
} as const

export interface InstructionQuestion {
  /** The admin party of the registry, where it is not the default one. */
  readonly registryOf: string | undefined
  readonly choice: InstructionChoice
  readonly instruction: string
  readonly meta: Readonly<Record<string, string>>
  readonly excludeDebugFields: boolean
}

/** What is sent for a choice's context; members that say nothing are left out. */
export function instructionRequest({ meta, excludeDebugFields }: InstructionQuestion) {
  return {
    ...(Object.keys(meta).length === 0 ? {} : { meta: { ...meta } }),
    ...(excludeDebugFields ? { excludeDebugFields } : {}),
  }
}

/** The context of a choice on a transfer instruction; `refetch` asks the registry. */
export function instructionContext(question: InstructionQuestion) {
  const { registryOf, choice, instruction } = question
  const request = instructionRequest(question)
  return queryOptions({
    ...onButton,
    queryKey: [
      'registry',
      'context',
      registryOf ?? '',
      choice,
      instruction,
      stringifyJson(request),
    ],
    queryFn: ({ signal }) =>
      transferInstructionContext(choice, instruction, request, { signal, registryOf }),
  })
}

export interface SettlementQuestion {
  readonly registryOf: string | undefined
  /** With empty context and metadata. */
  readonly choiceArguments: JsonObject
  readonly excludeDebugFields: boolean
}

/** What is sent for the factory that settles. */
export function settlementRequest(question: Omit<SettlementQuestion, 'registryOf'>) {
  const { choiceArguments, excludeDebugFields } = question
  return { choiceArguments, ...(excludeDebugFields ? { excludeDebugFields } : {}) }
}

/** The factory that settles allocations, and its context; `refetch` asks the registry. */
export function settlementContext(question: SettlementQuestion) {
  const request = settlementRequest(question)
  const { registryOf } = question
  return queryOptions({
    ...onButton,
    queryKey: ['registry', 'settlement', registryOf ?? '', stringifyJson(request)],
    queryFn: ({ signal }) => settlementFactory(request, { signal, registryOf }),
  })
}
