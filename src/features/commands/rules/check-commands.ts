import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { commandKinds, commandMembers, kindOf, type CommandMember } from './command-kind.ts'
import type { RequestKind } from './draft.ts'
import type { Findings } from './findings.ts'
import type { RequestPath } from './request-problem.ts'
import { contractIdProblem } from '#ledger/ids/contract-id-problem.ts'
import { isPackageIdReference, nameProblem, templateIdProblem } from './text-rules.ts'

/**
 * Checks `commands`: at least one, and exactly one for a prepare request (docs/network-rules.md,
 * Commands).
 */
export function checkCommands(
  found: Findings,
  kind: RequestKind,
  commands: Json | undefined,
): void {
  const path = ['commands']
  if (commands === undefined || commands === null) return found.missing(path, 'A command')
  if (!Array.isArray(commands)) return found.error(path, 'This must be a list of commands.')
  if (commands.length === 0) found.missing(path, 'A command')
  commands.forEach((command, index) => checkCommand(found, [...path, index], command))
  if (kind === 'prepare' && commands.length > 1) {
    found.error([...path, 1], 'Only one command can be prepared: remove this one.')
  }
  return undefined
}

/**
 * Checks that a command has exactly one key and every member of its kind (docs/network-rules.md,
 * Commands).
 */
function checkCommand(found: Findings, path: RequestPath, command: Json): void {
  const kind = kindOf(command)
  if (kind === undefined) return found.error(path, wrongForm(command))
  const at = [...path, kind]
  const members = isJsonObject(command) ? command[kind] : undefined
  if (members === undefined || !isJsonObject(members)) return undefined
  for (const member of commandMembers[kind]) {
    const value = Object.hasOwn(members, member) ? members[member] : undefined
    checkMember(found, [...at, member], member, value)
  }
  return found.unknown(at, members, commandMembers[kind])
}

function wrongForm(command: Json): string {
  if (!isJsonObject(command)) return 'A command must be an object with one of four keys.'
  const keys = Object.keys(command)
  const [key, ...more] = keys
  if (key === undefined) return `A command has one of the keys ${commandKinds.join(', ')}.`
  if (more.length > 0) return `A command has exactly one key; this has ${keys.length}.`
  return commandKinds.some((kind) => kind === key)
    ? `The value of ${key} must be an object.`
    : `“${key}” is not a kind of command. Allowed: ${commandKinds.join(', ')}.`
}

const payloadNames: Partial<Readonly<Record<CommandMember, string>>> = {
  createArguments: 'The object of the contract’s arguments',
  choiceArgument: 'The choice’s argument',
  contractKey: 'The contract’s key',
}

function checkMember(
  found: Findings,
  path: RequestPath,
  member: CommandMember,
  value: Json | undefined,
): void {
  switch (member) {
    case 'templateId':
      return checkTemplateId(found, path, value, 'A template')
    case 'contractId':
      return found.text(path, value, {
        needed: 'A contract id',
        problem: contractIdProblem,
      })
    case 'choice':
      return found.text(path, value, { needed: 'A choice', problem: nameProblem })
    case 'createArguments':
    case 'choiceArgument':
    case 'contractKey':
      if (value === undefined) return found.missing(path, payloadNames[member] ?? member)
      if (member === 'createArguments' && !isJsonObject(value)) {
        return found.error(path, 'A template’s arguments must be an object.')
      }
      if (member === 'choiceArgument' && !isJsonObject(value)) {
        return found.warn(path, 'Arguments of choices are objects; this is none.')
      }
      if (value === null) return found.error(path, 'A key must not be null.')
      return undefined
  }
}

/**
 * Checks a command's template id. A package id instead of a name is deprecated
 * (docs/network-rules.md, Commands and Generations).
 */
export function checkTemplateId(
  found: Findings,
  path: RequestPath,
  value: Json | undefined,
  needed: string,
): void {
  found.text(path, value, {
    needed,
    problem: templateIdProblem,
    doubt: (text) =>
      isPackageIdReference(text)
        ? 'Package ids are deprecated here and will be removed in release 3.4. Write “#” and the package’s name.'
        : undefined,
  })
}
