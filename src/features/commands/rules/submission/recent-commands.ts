import { kindOf } from '../command-kind.ts'
import { stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { commandWords } from './summary.ts'

/** A command as a starting point for a new command. */
export interface RecentCommand {
  readonly key: string
  /** A description: `exercise Iou_Transfer on Iou`. */
  readonly words: string
  readonly arguments: string
  /** The command with every digit, without the contract id, which the user has to choose. */
  readonly command: JsonObject
}

/**
 * Returns the commands of requests in order, without duplicates, up to a limit. Contract ids are
 * empty, because the contracts may be archived by now. Commands of unknown kinds are omitted.
 */
export function recentCommands(
  requests: readonly JsonObject[],
  most: number,
): readonly RecentCommand[] {
  const found = new Map<string, RecentCommand>()
  for (const { commands } of requests) {
    for (const item of Array.isArray(commands) ? commands : []) {
      if (found.size >= most) return [...found.values()]
      const command = withoutContract(item)
      if (command === undefined) continue
      const key = stringifyJson(command)
      if (found.has(key)) continue
      const words = commandWords(command)
      found.set(key, { key, words, arguments: argumentsOf(command), command })
    }
  }
  return [...found.values()]
}

function withoutContract(item: Json): JsonObject | undefined {
  const kind = kindOf(item)
  const members = kind === undefined || !isJsonObject(item) ? undefined : item[kind]
  if (kind === undefined || members === undefined || !isJsonObject(members)) return undefined
  return { [kind]: 'contractId' in members ? { ...members, contractId: '' } : members }
}

function argumentsOf(command: JsonObject): string {
  const [members] = Object.values(command)
  if (members === undefined || !isJsonObject(members)) return ''
  return ['createArguments', 'choiceArgument']
    .flatMap((name) => (Object.hasOwn(members, name) ? [members[name]] : []))
    .flatMap((value) => (value === undefined ? [] : [stringifyJson(value)]))
    .join(' ')
}
