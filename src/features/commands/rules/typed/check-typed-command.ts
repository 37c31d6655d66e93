import type { LfType } from '#ledger/daml-lf/package-types.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { commandMembers, type CommandKind } from '../command-kind.ts'
import { valueAt } from '../lens.ts'
import { sentAsWritten, type RequestPath, type RequestProblem } from '../request-problem.ts'
import { choiceNamed, memberType, type CommandTypes } from './command-types.ts'
import { valueProblems } from './value-problems.ts'

/** A command of a request, with the declarations of its template or interface. */
export interface TypedCommand {
  readonly path: RequestPath
  readonly kind: CommandKind
  readonly members: Json
  readonly types: CommandTypes
}

/** Returns the problems of a command according to the declarations of its template or interface. */
export function checkTypedCommand(command: TypedCommand): readonly RequestProblem[] {
  const { path, kind, members, types } = command
  const found: RequestProblem[] = []
  const error = (member: string, message: string) =>
    found.push({ path: [...path, member], message, level: 'error' })
  if (types.kind === 'interface' && kind.startsWith('Create')) {
    error('templateId', 'This is an interface: only templates can be created.')
  }
  if (types.kind === 'interface' && kind === 'ExerciseByKeyCommand') {
    error('templateId', 'This is an interface: only contracts of templates have keys.')
  }
  if (types.kind === 'template' && kind === 'ExerciseByKeyCommand' && !types.template.key) {
    error('templateId', 'Contracts of this template have no key.')
  }
  const choice = valueAt(members, ['choice'])
  const name = typeof choice === 'string' ? choice : ''
  if (kind !== 'CreateCommand' && name !== '' && choiceNamed(types, name) === undefined) {
    const own = types.kind === 'template' ? types.template.name : types.interface.name
    error('choice', `${own.name} declares no choice “${name}”.`)
  }
  for (const { path: at, value, type } of typedMembers(command)) {
    found.push(...valueProblems(value, type, types.types, at))
  }
  return found
}

interface TypedMember {
  readonly path: RequestPath
  readonly value: Json
  readonly type: LfType
}

/** Returns the filled-in values of a command that have declared types. */
export function typedMembers({ path, kind, members, types }: TypedCommand): TypedMember[] {
  const choice = valueAt(members, ['choice'])
  const name = typeof choice === 'string' ? choice : ''
  return commandMembers[kind].flatMap((member) => {
    if (member === 'templateId' || member === 'contractId' || member === 'choice') return []
    const value = valueAt(members, [member])
    const type = memberType(types, member, name)
    const isFilled = type !== undefined && value !== undefined && value !== null
    return isFilled ? [{ path: [...path, member], value, type }] : []
  })
}

/**
 * Returns a warning for each value of a command with an unknown type.
 * @param reason The reason for the unknown types, as a sentence.
 */
export function untypedWarnings(
  { path, kind, members }: Omit<TypedCommand, 'types'>,
  reason: string,
): readonly RequestProblem[] {
  const payloads = ['createArguments', 'choiceArgument', 'contractKey'] as const
  return payloads.flatMap((member) => {
    const value = valueAt(members, [member])
    if (!commandMembers[kind].includes(member) || isEmpty(value)) return []
    return [
      { path: [...path, member], message: `${reason} ${sentAsWritten}`, level: 'warning' as const },
    ]
  })
}

/**
 * Returns a warning for each prefetch key. The template's types are not loaded, so the key is sent
 * as written.
 */
export function prefetchWarnings(body: JsonObject): readonly RequestProblem[] {
  const entries = valueAt(body, ['prefetchContractKeys'])
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry, index) => {
    const path = ['prefetchContractKeys', index, 'contractKey']
    const isFilled = !isEmpty(valueAt(entry, ['contractKey']))
    return isFilled ? [{ path, message: sentAsWritten, level: 'warning' as const }] : []
  })
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  return isJsonObject(value) && Object.keys(value).length === 0
}
