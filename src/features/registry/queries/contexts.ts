import type { ChoiceContext } from '#api/registry/choice-context.ts'
export type { ChoiceContext, DisclosedContract, Factory } from '#api/registry/choice-context.ts'
import { queryOptions } from '@tanstack/react-query'
import { settlementFactoryEndpoint } from '#api/registry/settlement.ts'
import {
  contextEndpoints,
  transferInstructionContext,
} from '#api/registry/transfer-instructions.ts'
import { stringifyJson, type JsonObject } from '#ledger/json.ts'
import { standards, type InstructionChoice, type Standard } from '../rules/instruction-choices.ts'
import { transferInstructionApis } from '../rules/token-standard.ts'
import { send } from '#api/transport.ts'
import { callNewestVersion, type EndpointVersion } from '#shared/queries/api-version.ts'
import { registryMetadata } from './metadata.ts'
import { onDemand } from './on-demand.ts'

export { contextEndpoints } from '#api/registry/transfer-instructions.ts'
export { settlementFactoryEndpoint } from '#api/registry/settlement.ts'

/** Options for queries that only the user's click sends. The response is cached by request. */
const onButton = {
  ...onDemand,
  enabled: false,
  // React Query would merge a new result into the earlier one, and so damage exact numerals, which
  // are class instances.
  structuralSharing: false,
} as const

export interface InstructionQuestion {
  /** The registry's admin party. Undefined for the default registry. */
  readonly registryOf: string | undefined
  readonly choice: InstructionChoice
  readonly instruction: string
  readonly meta: Readonly<Record<string, string>>
  readonly excludeDebugFields: boolean
}

/** Returns the request for a choice's context. Empty members are omitted. */
export function instructionRequest({ meta, excludeDebugFields }: InstructionQuestion) {
  return {
    ...(Object.keys(meta).length === 0 ? {} : { meta: { ...meta } }),
    ...(excludeDebugFields ? { excludeDebugFields } : {}),
  }
}

/** A context, and the version of the endpoint that returned it. */
export interface InstructionContext {
  readonly context: ChoiceContext
  readonly version: Standard
}

/**
 * The context of a choice on a transfer instruction. Uses the newest version of the endpoint that
 * the registry has: according to the registry's metadata if loaded, otherwise by trying. `refetch`
 * calls the registry.
 */
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
    queryFn: async ({ signal, client }): Promise<InstructionContext> => {
      const info = client.getQueryData(registryMetadata(registryOf).queryKey)
      const form = (version: Standard): EndpointVersion<InstructionContext> => ({
        service: registryOf,
        endpoint: contextEndpoints[version][choice].name,
        ask: async () => ({
          version,
          context: await transferInstructionContext(version, choice, instruction, request, {
            signal,
            registryOf,
          }),
        }),
      })
      const [newest, ...older] = versionsOf(info?.supportedApis)
      const { answer } = await callNewestVersion([form(newest), ...older.map(form)])
      return answer
    },
  })
}

/**
 * Returns the versions to try at a registry, newest first. Returns both versions if the registry's
 * APIs are unknown.
 */
export function versionsOf(
  supportedApis: Readonly<Record<string, number>> | undefined,
): readonly [Standard, ...Standard[]] {
  const [first, ...rest] = standards.filter(
    (version) =>
      supportedApis !== undefined && Object.hasOwn(supportedApis, transferInstructionApis[version]),
  )
  return first === undefined ? standards : [first, ...rest]
}

export interface SettlementQuestion {
  readonly registryOf: string | undefined
  /** The choice arguments with empty context and metadata. */
  readonly choiceArguments: JsonObject
  readonly excludeDebugFields: boolean
}

/** Returns the request for the settlement factory. */
export function settlementRequest(question: Omit<SettlementQuestion, 'registryOf'>) {
  const { choiceArguments, excludeDebugFields } = question
  return { choiceArguments, ...(excludeDebugFields ? { excludeDebugFields } : {}) }
}

/** The settlement factory for allocations, and its context. `refetch` calls the registry. */
export function settlementContext(question: SettlementQuestion) {
  const request = settlementRequest(question)
  const { registryOf } = question
  return queryOptions({
    ...onButton,
    queryKey: ['registry', 'settlement', registryOf ?? '', stringifyJson(request)],
    queryFn: ({ signal }) =>
      send(settlementFactoryEndpoint, { body: request }, { signal, registryOf }),
  })
}
