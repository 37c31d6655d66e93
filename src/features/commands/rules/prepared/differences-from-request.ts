/** Compares a prepared transaction with the request: its actions and its acting parties. */
import { stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { microsOf, parseRecordTime } from '#ledger/record-time.ts'
import { compareValue } from './compare-value.ts'
import type { ContractKey } from './contract-keys.ts'
import type { Difference } from './prepared-contents.ts'
import { anyNodeOf, type NodeType } from './prepared-node.ts'
import type { ReadMessage } from './read-message.ts'

type Create = Extract<NodeType, { oneofKind: 'create' }>['create']
type Exercise = Extract<NodeType, { oneofKind: 'exercise' }>['exercise']
type Identifier = NonNullable<Create['templateId']>

/**
 * Returns the differences between a transaction and the body of its request: roots, templates,
 * contracts, choices, arguments, and submission details.
 */
export function differencesFromRequest(body: JsonObject, read: ReadMessage): Difference[] {
  return [...commandDifferences(body['commands'], read), ...submissionDifferences(body, read)]
}

function commandDifferences(
  commands: Json | undefined,
  { message: { transaction }, keys }: ReadMessage,
): Difference[] {
  const command = Array.isArray(commands) ? commands[0] : undefined
  const [kind = '', asked] = onlyEntry(command)
  if (asked === undefined) return []
  const byId = new Map((transaction?.nodes ?? []).map((node) => [node.nodeId, node]))
  const roots = (transaction?.roots ?? []).map((id) => {
    const node = byId.get(id)
    return node === undefined ? undefined : anyNodeOf(node, keys)
  })
  const wanted = wantedRoots[kind]
  // A query for the key's contract may precede a choice by key.
  const isByKey = kind === 'ExerciseByKeyCommand'
  const found = roots
    .map((root) => root?.oneofKind ?? 'unknown')
    .filter((root) => !(isByKey && root === 'queryByKey'))
  if (wanted === undefined) return []
  if (wanted.join() !== found.join()) {
    return [
      {
        what: `the roots of a ${kind}`,
        asked: wanted.join(', '),
        found: found.join(', ') || 'none',
      },
    ]
  }
  const differences: Difference[] = []
  for (const root of roots) {
    if (root?.oneofKind === 'create') differences.push(...createDifferences(asked, root.create))
    if (root?.oneofKind === 'exercise') {
      differences.push(...exerciseDifferences(kind, asked, root.exercise))
      if (isByKey) differences.push(...keyDifferences(asked, keys.uses.get(root.exercise)?.key))
    }
  }
  const [created, exercised] = roots
  if (created?.oneofKind === 'create' && exercised?.oneofKind === 'exercise') {
    const [made, used] = [created.create.contractId, exercised.exercise.contractId]
    if (made !== used)
      differences.push({ what: 'the contract of the choice', asked: made, found: used })
  }
  return differences
}

const wantedRoots: Readonly<Record<string, readonly string[]>> = {
  CreateCommand: ['create'],
  ExerciseCommand: ['exercise'],
  ExerciseByKeyCommand: ['exercise'],
  CreateAndExerciseCommand: ['create', 'exercise'],
}

function createDifferences(asked: JsonObject, create: Create): Difference[] {
  return [
    ...templateDifference(asked['templateId'], create.packageName, [create.templateId]),
    ...compareValue('createArguments', asked['createArguments'], create.argument),
  ]
}

function exerciseDifferences(kind: string, asked: JsonObject, exercise: Exercise): Difference[] {
  const { packageName, templateId, interfaceId, contractId, choiceId, chosenValue } = exercise
  const differences = templateDifference(asked['templateId'], packageName, [
    templateId,
    interfaceId,
  ])
  if (asked['choice'] !== choiceId) {
    differences.push({ what: 'choice', asked: words(asked['choice']), found: choiceId })
  }
  if (kind === 'ExerciseCommand' && asked['contractId'] !== contractId) {
    differences.push({ what: 'contractId', asked: words(asked['contractId']), found: contractId })
  }
  return [...differences, ...compareValue('choiceArgument', asked['choiceArgument'], chosenValue)]
}

/**
 * Returns the differences in the key. A contract without a key in the message could be any contract
 * of the template, so it counts as a difference.
 */
function keyDifferences({ contractKey }: JsonObject, found: ContractKey | undefined): Difference[] {
  return found === undefined
    ? [{ what: 'contractKey', asked: words(contractKey), found: 'none' }]
    : compareValue('contractKey', contractKey, found.key)
}

/**
 * Compares module, entity and package. Package ids are always compared. Package names are compared
 * for templates only, because the message does not contain the package name of an interface.
 */
function templateDifference(
  asked: Json | undefined,
  packageName: string,
  identifiers: readonly (Identifier | undefined)[],
): Difference[] {
  const [reference, moduleName, entityName] = typeof asked === 'string' ? asked.split(':') : []
  const isSame = identifiers.some((identifier, at) => {
    if (identifier?.moduleName !== moduleName || identifier?.entityName !== entityName) return false
    if (reference?.startsWith('#') === true) return at > 0 || reference === `#${packageName}`
    return reference === identifier?.packageId
  })
  if (isSame) return []
  const found = identifiers.flatMap((identifier, at) => {
    if (identifier === undefined) return []
    const { packageId, moduleName: module, entityName: entity } = identifier
    return [`${at === 0 ? `#${packageName} (${packageId})` : packageId}:${module}:${entity}`]
  })
  return [{ what: 'templateId', asked: words(asked), found: found.join(' as ') || 'none' }]
}

function submissionDifferences(
  body: JsonObject,
  { message: { metadata } }: ReadMessage,
): Difference[] {
  const differences: Difference[] = []
  const { actAs, commandId, synchronizerId, maxRecordTime } = body
  const acting = metadata?.submitterInfo?.actAs ?? []
  if (sorted(actAs) !== sorted(acting)) {
    differences.push({ what: 'actAs', asked: words(actAs), found: acting.join(', ') || 'nobody' })
  }
  const id = metadata?.submitterInfo?.commandId ?? ''
  if (commandId !== id) differences.push({ what: 'commandId', asked: words(commandId), found: id })
  const synchronizer = metadata?.synchronizerId ?? ''
  // The message contains the physical synchronizer: the id, `::`, and its protocol and serial.
  if (
    typeof synchronizerId === 'string' &&
    synchronizerId !== '' &&
    synchronizer !== synchronizerId &&
    !synchronizer.startsWith(`${synchronizerId}::`)
  ) {
    differences.push({ what: 'synchronizerId', asked: synchronizerId, found: synchronizer })
  }
  const latest = typeof maxRecordTime === 'string' ? parseRecordTime(maxRecordTime) : undefined
  if (latest !== undefined && metadata?.maxRecordTime !== microsOf(latest)) {
    const found = metadata?.maxRecordTime
    differences.push({
      what: 'maxRecordTime',
      asked: latest,
      found: found === undefined ? 'none' : `${found} µs since 1970`,
    })
  }
  return differences
}

function onlyEntry(command: Json | undefined): [kind?: string, asked?: JsonObject] {
  if (command === undefined || !isJsonObject(command)) return []
  const [entry] = Object.entries(command)
  return entry !== undefined && isJsonObject(entry[1]) ? [entry[0], entry[1]] : []
}

function sorted(parties: Json | undefined): string {
  return Array.isArray(parties) ? [...new Set(parties.map(words))].toSorted().join('\n') : ''
}

function words(json: Json | undefined): string {
  if (json === undefined || json === null || json === '') return 'nothing'
  if (typeof json === 'string') return json
  const texts = Array.isArray(json) ? json.map((item) => words(item)) : [stringifyJson(json)]
  return texts.join(', ') || 'nobody'
}
