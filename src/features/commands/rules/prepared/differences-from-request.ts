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
  const [kind = '', requested] = onlyEntry(command)
  if (requested === undefined) return []
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
        requested: wanted.join(', '),
        found: found.join(', ') || 'none',
      },
    ]
  }
  const differences: Difference[] = []
  for (const root of roots) {
    if (root?.oneofKind === 'create') differences.push(...createDifferences(requested, root.create))
    if (root?.oneofKind === 'exercise') {
      differences.push(...exerciseDifferences(kind, requested, root.exercise))
      if (isByKey) differences.push(...keyDifferences(requested, keys.uses.get(root.exercise)?.key))
    }
  }
  const [created, exercised] = roots
  if (created?.oneofKind === 'create' && exercised?.oneofKind === 'exercise') {
    const [made, used] = [created.create.contractId, exercised.exercise.contractId]
    if (made !== used)
      differences.push({ what: 'the contract of the choice', requested: made, found: used })
  }
  return differences
}

const wantedRoots: Readonly<Record<string, readonly string[]>> = {
  CreateCommand: ['create'],
  ExerciseCommand: ['exercise'],
  ExerciseByKeyCommand: ['exercise'],
  CreateAndExerciseCommand: ['create', 'exercise'],
}

function createDifferences(requested: JsonObject, create: Create): Difference[] {
  return [
    ...templateDifference(requested['templateId'], create.packageName, [create.templateId]),
    ...compareValue('createArguments', requested['createArguments'], create.argument),
  ]
}

function exerciseDifferences(
  kind: string,
  requested: JsonObject,
  exercise: Exercise,
): Difference[] {
  const { packageName, templateId, interfaceId, contractId, choiceId, chosenValue } = exercise
  const differences = templateDifference(requested['templateId'], packageName, [
    templateId,
    interfaceId,
  ])
  if (requested['choice'] !== choiceId) {
    differences.push({ what: 'choice', requested: words(requested['choice']), found: choiceId })
  }
  if (kind === 'ExerciseCommand' && requested['contractId'] !== contractId) {
    differences.push({
      what: 'contractId',
      requested: words(requested['contractId']),
      found: contractId,
    })
  }
  return [
    ...differences,
    ...compareValue('choiceArgument', requested['choiceArgument'], chosenValue),
  ]
}

/**
 * Returns the differences in the key. A contract without a key in the message could be any contract
 * of the template, so it counts as a difference.
 */
function keyDifferences({ contractKey }: JsonObject, found: ContractKey | undefined): Difference[] {
  return found === undefined
    ? [{ what: 'contractKey', requested: words(contractKey), found: 'none' }]
    : compareValue('contractKey', contractKey, found.key)
}

/**
 * Compares module, entity and package. Package ids are always compared. Package names are compared
 * for templates only, because the message does not contain the package name of an interface.
 */
function templateDifference(
  requested: Json | undefined,
  packageName: string,
  identifiers: readonly (Identifier | undefined)[],
): Difference[] {
  const [reference, moduleName, entityName] =
    typeof requested === 'string' ? requested.split(':') : []
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
  return [{ what: 'templateId', requested: words(requested), found: found.join(' as ') || 'none' }]
}

function submissionDifferences(
  body: JsonObject,
  { message: { metadata } }: ReadMessage,
): Difference[] {
  const differences: Difference[] = []
  const { actAs, commandId, synchronizerId, maxRecordTime } = body
  const acting = metadata?.submitterInfo?.actAs ?? []
  if (sorted(actAs) !== sorted(acting)) {
    differences.push({
      what: 'actAs',
      requested: words(actAs),
      found: acting.join(', ') || 'nobody',
    })
  }
  const id = metadata?.submitterInfo?.commandId ?? ''
  if (commandId !== id)
    differences.push({ what: 'commandId', requested: words(commandId), found: id })
  const synchronizer = metadata?.synchronizerId ?? ''
  // The message contains the physical synchronizer: the id, `::`, and its protocol and serial.
  if (
    typeof synchronizerId === 'string' &&
    synchronizerId !== '' &&
    synchronizer !== synchronizerId &&
    !synchronizer.startsWith(`${synchronizerId}::`)
  ) {
    differences.push({ what: 'synchronizerId', requested: synchronizerId, found: synchronizer })
  }
  const latest = typeof maxRecordTime === 'string' ? parseRecordTime(maxRecordTime) : undefined
  if (latest !== undefined && metadata?.maxRecordTime !== microsOf(latest)) {
    const found = metadata?.maxRecordTime
    differences.push({
      what: 'maxRecordTime',
      requested: latest,
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
