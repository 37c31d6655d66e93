import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import {
  loadInterfaceTypes,
  loadTemplateTypes,
  type PackageReadFailure,
} from '#ledger/daml-lf/reachable-types.ts'
import { readPackageTypes } from '#ledger/daml-lf/read-package.ts'
import type { DamlNode, DamlValue, DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { childNodesOf, readDamlValue, readDamlNode } from '#ledger/daml-value/read.ts'
import { typesByInterface, typesByTemplate } from '#ledger/daml-value/types-of-values.ts'
import { parseJson, type Json } from '#ledger/json.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  isTransaction,
  UpdateHistoryItem,
} from '#ledger/update.ts'
import { defaultOptions } from '../../sandbox/options.ts'
import { archiveOf } from '../../sandbox/packages/catalogue.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'

const packages = new Map<string, PackageTypes | PackageReadFailure>()

function load(id: string): Promise<PackageTypes | PackageReadFailure> {
  let found = packages.get(id)
  if (found === undefined) {
    const archive = archiveOf(id)
    found =
      archive === undefined
        ? { because: 'not there', isRetryable: false }
        : readPackageTypes(id, archive)
    packages.set(id, found)
  }
  return Promise.resolve(found)
}

async function ownOf(id: string) {
  const [packageId = '', module = '', name = ''] = id.split(':')
  const own = await load(packageId)
  if ('because' in own) throw new Error(`no package of ${id}`)
  return { own, name: { packageId, module, name } }
}

const template = async (id: string) => {
  const { own, name } = await ownOf(id)
  return loadTemplateTypes(own, name, load)
}
const face = async (id: string) => {
  const { own, name } = await ownOf(id)
  return loadInterfaceTypes(own, name, load)
}

interface Counted {
  readonly read: Map<string, number>
  readonly misfits: string[]
}

/**
 * Counts pairs `guess > type` for a value and all values inside it. `guess` is the kind guessed
 * from the value's form. `type` is the kind with the declared type.
 */
function count(value: Json, { type, types }: DeclaredType, { read, misfits }: Counted): void {
  const open: DamlNode[] = [{ json: value, type, reading: { encoding: 'compact', types } }]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const found: DamlValue = readDamlNode(node)
    const guess = readDamlValue(node.json, 'compact', node.label)
    const pair = `${guess.kind} > ${found.kind}`
    read.set(pair, (read.get(pair) ?? 0) + 1)
    if (found.kind === 'misfit') misfits.push(`${node.label}: ${found.expected}`)
    if (found.kind === 'record') {
      misfits.push(...found.fields.flatMap(({ label, odd }) => (odd ? [`${label} ${odd}`] : [])))
    }
    open.push(...childNodesOf(found, node))
  }
}

const Page = v.looseObject({ transactions: v.array(UpdateHistoryItem) })

describe('the values of the history', () => {
  it('generates history values that match the types declared in the packages', async () => {
    const sandbox = await createSandbox({ ...defaultOptions, updates: 300 })
    const answer = await sandbox.families.scan.request('/v2/updates', {
      method: 'POST',
      body: JSON.stringify({ page_size: 300 }),
      headers: { 'content-type': 'application/json' },
    })
    const { transactions } = v.parse(Page, parseJson(await answer.text()))
    await sandbox.close()
    const counted: Counted = { read: new Map(), misfits: [] }
    let untyped = 0
    for (const event of transactions.flatMap((update) =>
      isTransaction(update) ? Object.values(update.events_by_id) : [],
    )) {
      if (isCreatedEvent(event)) {
        const types = await template(event.template_id)
        const { created } = (types && typesByTemplate(types, undefined)) ?? {}
        if (created === undefined) untyped += 1
        else count(event.create_arguments, created, counted)
      } else if (isExercisedEvent(event)) {
        const exercised = { choice: event.choice, interfaceId: event.interface_id }
        const byInterface = event.interface_id ? await face(event.interface_id) : undefined
        const byTemplate = await template(event.template_id)
        const known = byInterface
          ? typesByInterface(byInterface, exercised)
          : byTemplate && typesByTemplate(byTemplate, exercised)
        if (known?.argument === undefined || known.result === undefined) untyped += 1
        else {
          count(event.choice_argument, known.argument, counted)
          count(event.exercise_result, known.result, counted)
        }
      }
    }
    expect(untyped).toBe(0)
    expect(counted.misfits).toEqual([])
    // For the values in these pairs, the kind guessed from the form differs from the declared kind.
    const pairs = ['party > unique', 'decimal > text', 'text > enum', 'list > map']
    expect(pairs.filter((pair) => !counted.read.has(pair))).toEqual([])
    expect(counted.read.get('record > textMap')).toBeGreaterThan(0)
  }, 120_000)
})
