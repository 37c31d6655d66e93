import type { Json } from '../../json.ts'
import { commandMembers, type CommandKind } from '../command-kind.ts'
import { valueAt } from '../lens.ts'
import type { RequestPath, RequestProblem } from '../request-problem.ts'
import { choiceNamed, memberType, type CommandTypes } from './command-types.ts'
import { valueProblems } from './value-problems.ts'

interface TypedCommand {
  /** Up to its kind. */
  readonly path: RequestPath
  readonly kind: CommandKind
  readonly members: Json
  readonly types: CommandTypes
}

/** What of a command does not fit what its template or interface declares. */
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
  for (const member of commandMembers[kind]) {
    if (member === 'templateId' || member === 'contractId' || member === 'choice') continue
    const value = valueAt(members, [member])
    const type = memberType(types, member, name)
    // What is not there, or no object, is said already.
    if (type === undefined || value === undefined || value === null) continue
    found.push(...valueProblems(value, type, types.types, [...path, member]))
  }
  return found
}
