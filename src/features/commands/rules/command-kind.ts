/** Converts commands between the four kinds (docs/network-rules.md, Commands). */
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

export const commandKinds = [
  'CreateCommand',
  'ExerciseCommand',
  'CreateAndExerciseCommand',
  'ExerciseByKeyCommand',
] as const
export type CommandKind = (typeof commandKinds)[number]

export type CommandMember =
  'templateId' | 'contractId' | 'contractKey' | 'createArguments' | 'choice' | 'choiceArgument'

/** The members of each kind in the specification's order. All are required. */
export const commandMembers: Readonly<Record<CommandKind, readonly CommandMember[]>> = {
  CreateCommand: ['templateId', 'createArguments'],
  ExerciseCommand: ['templateId', 'contractId', 'choice', 'choiceArgument'],
  CreateAndExerciseCommand: ['templateId', 'createArguments', 'choice', 'choiceArgument'],
  ExerciseByKeyCommand: ['templateId', 'contractKey', 'choice', 'choiceArgument'],
}

const all = new Set<string>(Object.values(commandMembers).flat())
const isText: ReadonlySet<CommandMember> = new Set(['templateId', 'contractId', 'choice'])

/** Returns a command of a kind with empty members. */
export function newCommand(kind: CommandKind): JsonObject {
  return commandOf(kind, {}, {}).command
}

/**
 * Returns the kind of a command. `undefined` unless the command has exactly one of the four keys,
 * with an object.
 */
export function kindOf(command: Json | undefined): CommandKind | undefined {
  if (command === undefined || !isJsonObject(command)) return undefined
  const [entry, ...more] = Object.entries(command)
  if (entry === undefined || more.length > 0 || !isJsonObject(entry[1])) return undefined
  return commandKinds.find((kind) => kind === entry[0])
}

/**
 * Converts a command to another kind. Shared and unknown members are kept, all others are returned
 * as `spare`. Pass `spare` to the next conversion to restore the members that fit.
 */
export function withKind(
  command: JsonObject,
  to: CommandKind,
  spare: JsonObject = {},
): { readonly command: JsonObject; readonly spare: JsonObject } {
  const kind = kindOf(command)
  const inner = kind === undefined ? {} : command[kind]
  return commandOf(to, inner !== undefined && isJsonObject(inner) ? inner : {}, spare)
}

function commandOf(kind: CommandKind, inner: JsonObject, spare: JsonObject) {
  const members = commandMembers[kind]
  const fits = new Set<string>(members)
  const known = members.map((member): [string, Json] => [
    member,
    ownMember(inner, member) ?? ownMember(spare, member) ?? (isText.has(member) ? '' : {}),
  ])
  const entries = Object.entries(inner)
  const left = [...Object.entries(spare), ...entries.filter(([key]) => all.has(key))]
  return {
    command: {
      [kind]: Object.fromEntries([...known, ...entries.filter(([key]) => !all.has(key))]),
    },
    spare: Object.fromEntries(left.filter(([key]) => !fits.has(key))),
  }
}

function ownMember(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
