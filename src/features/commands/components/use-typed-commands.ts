import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kindOf, type CommandKind } from '../rules/command-kind.ts'
import { valueAt } from '../rules/lens.ts'
import type { RequestPath, RequestProblem } from '../rules/request-problem.ts'
import { isContractId } from '#ledger/ids/id-forms.ts'
import { checkTypedCommand, untypedWarnings } from '../rules/typed/check-typed-command.ts'
import { encodeCommands } from '../rules/typed/encode-commands.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { commandTypes, type CommandTypesAnswer } from '../queries/command-types.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { failureSummary } from '#ledger/failure.ts'
import { knownContract, type KnownContract } from '../queries/known-contracts.ts'

/** A command of a request, with its known types. */
export interface TypedCommand {
  readonly index: number
  readonly path: RequestPath
  readonly kind: CommandKind
  readonly members: Json
  /** `undefined` while the types are loading or no template is named. */
  readonly answer: CommandTypesAnswer | undefined
  readonly isComing: boolean
  readonly askAgain: () => void
  /** The exercised contract. `null` if the participant does not return it. */
  readonly contract: KnownContract | null | undefined
}

/** Returns a request's commands with their types. The types are loaded once a template is named. */
export function useTypedCommands(body: JsonObject): readonly TypedCommand[] {
  const commands = useMemo(() => commandsIn(body), [body])
  const preferred = preferredIn(body)
  const types = useQueries({
    queries: commands.map(({ templateId }) => commandTypes(templateId, preferred)),
  })
  const contracts = useQueries({
    queries: commands.map(({ contractId }) => ({
      ...knownContract(contractId),
      enabled: isContractId(contractId),
    })),
  })
  return commands.map((command, index) => {
    const query = types[index]
    return {
      ...command,
      answer: query?.data ?? failedAnswer(query?.error),
      isComing: query?.isFetching === true && query.data === undefined,
      askAgain: () => void query?.refetch(),
      contract: contracts[index]?.data,
    }
  })
}

/** Returns the type errors of all commands, and warnings for unknown types. */
export function typedProblems(commands: readonly TypedCommand[]): readonly RequestProblem[] {
  return commands.flatMap(({ answer, ...command }) => {
    if (answer === undefined) return []
    return answer.kind === 'types'
      ? checkTypedCommand({ ...command, types: answer.types })
      : untypedWarnings(command, answer.reason)
  })
}

/**
 * Returns the request as it is sent. Values with known types are written in the form that the
 * participant accepts.
 */
export function requestToSend(body: JsonObject, commands: readonly TypedCommand[]): JsonObject {
  return encodeCommands(
    body,
    commands.flatMap(({ answer, ...command }) =>
      answer?.kind === 'types' ? [{ ...command, types: answer.types }] : [],
    ),
  )
}

/**
 * Returns the reason why a request cannot be sent while its types are loading, as a sentence. The
 * types determine how its values are written.
 */
export function loadingTypesReason(commands: readonly TypedCommand[]): string | undefined {
  return commands.some(({ isComing }) => isComing)
    ? 'The types of the command are still being loaded.'
    : undefined
}

function failedAnswer(error: Error | null | undefined): CommandTypesAnswer | undefined {
  if (error === null || error === undefined) return undefined
  const failure = failureOf(error)
  const why = failure === undefined ? error.message : failureSummary(failure)
  return {
    kind: 'none',
    reason: `The types of the command could not be loaded: ${why}.`,
    canAskAgain: true,
  }
}

function commandsIn(body: JsonObject) {
  const commands = valueAt(body, ['commands'])
  if (!Array.isArray(commands)) return []
  return commands.flatMap((command, index) => {
    const kind = kindOf(command)
    if (kind === undefined) return []
    const members = valueAt(command, [kind]) ?? null
    const path: RequestPath = ['commands', index, kind]
    const [templateId, contractId] = [textAt(members, 'templateId'), textAt(members, 'contractId')]
    return [{ index, path, kind, members, templateId, contractId }]
  })
}

function textAt(members: Json, name: string): string {
  const value = valueAt(members, [name])
  return typeof value === 'string' ? value : ''
}

function preferredIn(body: JsonObject): readonly string[] {
  const preferred = valueAt(body, ['packageIdSelectionPreference'])
  return Array.isArray(preferred)
    ? preferred.filter((one): one is string => typeof one === 'string' && one !== '')
    : []
}
