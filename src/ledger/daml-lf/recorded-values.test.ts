/**
 * Checks recorded values of real participants against the types in the sandbox's packages. The
 * recordings are in `../shared`, beside the project. A value that does not fit its type would
 * reveal an error in the packages.
 */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PackageTypes, TemplateTypes } from './package-types.ts'
import { loadTemplateTypes, type PackageReadFailure } from './reachable-types.ts'
import { readPackageTypes } from './read-package.ts'
import type { DamlNode, DeclaredType } from '../daml-value/daml-value.ts'
import { childNodesOf, readDamlNode } from '../daml-value/read.ts'
import { typesByTemplate } from '../daml-value/types-of-values.ts'
import { parseJson, type Json, type JsonObject } from '../json.ts'
import { isJsonObject } from '../open-object.ts'
import { corpus, isCorpusAvailable, readCorpus, withoutElisions } from '../testing/corpus.ts'
import { allPackages, archiveOf } from '../../../sandbox/packages/catalogue.ts'
import { partyIdOf } from '../testing/party-id.ts'

interface Recorded {
  readonly file: string
  readonly what: string
  readonly value: Json
  readonly type: DeclaredType
}

const packages = new Map<string, PackageTypes>()
function packageOf(id: string): PackageTypes | PackageReadFailure {
  const payload = archiveOf(id)
  if (payload === undefined) return { because: 'not of this network', isRetryable: false }
  const known = packages.get(id) ?? readPackageTypes(id, payload)
  packages.set(id, known)
  return known
}

/** Returns the newest template with a name, in any package. */
async function templateOf(qualified: string): Promise<TemplateTypes | undefined> {
  const [module = '', name = ''] = qualified.split(':').slice(-2)
  for (const { id } of allPackages().toReversed()) {
    const own = packageOf(id)
    if ('because' in own) continue
    const declares = own.modules.some(
      (each) => each.name === module && each.templates.some((one) => one.name.name === name),
    )
    if (declares) {
      return loadTemplateTypes(own, { packageId: id, module, name }, async (other) =>
        packageOf(other),
      )
    }
  }
  return undefined
}

/**
 * Replaces `alice::normalized`, which the recordings contain in place of party ids, by real party
 * ids.
 */
const withPartyIds = (text: string): string =>
  text.replaceAll(/(\w+)::normalized/g, (_id, hint: string) => partyIdOf(hint))

async function recorded(file: string): Promise<Recorded[]> {
  const found: Recorded[] = []
  const open: Json[] = [parseJson(withPartyIds(withoutElisions(readCorpus(file))))]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next)
    if (!isJsonObject(next)) continue
    found.push(...(await valuesOf(file, next)))
    open.push(...Object.values(next).flatMap((value) => value ?? []))
  }
  return found
}

async function valuesOf(file: string, event: JsonObject): Promise<Recorded[]> {
  const id = event['template_id'] ?? event['templateId']
  // Skips `Iou`, because many applications have their own template of that name.
  if (typeof id !== 'string' || id.endsWith(':Iou:Iou')) return []
  const template = await templateOf(id)
  if (template === undefined) return []
  const choice = event['choice']
  const exercised = typeof choice === 'string' ? { choice } : undefined
  const { created, argument, result } = typesByTemplate(template, exercised)
  const members: readonly (readonly [string, string, DeclaredType | undefined])[] = [
    ['create_arguments', 'createArgument', created],
    ['choice_argument', 'choiceArgument', argument],
    ['exercise_result', 'exerciseResult', result],
  ]
  return members.flatMap(([snake, camel, type]) => {
    const value = event[snake] ?? event[camel]
    if (value === undefined || type === undefined) return []
    return [{ file, what: `${id.slice(id.indexOf(':') + 1)} ${snake}`, value, type }]
  })
}

describe.skipIf(!isCorpusAvailable)('recorded values of real participants', async () => {
  const files = ['scan', 'ledger'].flatMap((folder) =>
    readdirSync(corpus + folder).flatMap((name) =>
      name.endsWith('.json') ? [`${folder}/${name}`] : [],
    ),
  )
  const all = (await Promise.all(files.map(recorded))).flat()

  it("reads every recorded value without a mismatch, by the types of this network's packages", () => {
    const odd = all.flatMap(({ file, what, value, type }) =>
      misfitsIn(value, type).flatMap((json) =>
        isElided(json) ? [] : [`${file} ${what}: ${JSON.stringify(json)}`],
      ),
    )
    expect(odd).toEqual([])
    expect(all.length).toBeGreaterThan(30)
  })
})

/** Returns true if an example in the documentation abbreviates a value with `...`, `…` or `<`. */
function isElided(value: Json | undefined): boolean {
  return typeof value === 'string' && /\.\.\.|<|…/.test(value)
}

function misfitsIn(json: Json, { type, types }: DeclaredType): Json[] {
  const found: Json[] = []
  const open: DamlNode[] = [{ json, type, reading: { encoding: 'compact', types } }]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const value = readDamlNode(node)
    if (value.kind === 'misfit') found.push(value.json)
    open.push(...childNodesOf(value, node))
  }
  return found
}
