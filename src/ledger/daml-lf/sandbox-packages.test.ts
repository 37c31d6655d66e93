import { describe, expect, it } from 'vitest'
import {
  typeKey,
  type LfField,
  type LfType,
  type PackageTypes,
  type PartiesExpression,
} from './package-types.ts'
import { readPackageTypes } from './read-package.ts'
import {
  allPackages,
  archiveOf,
  packageById,
  packageId,
} from '../../../sandbox/packages/catalogue.ts'
import {
  builtins,
  type CompiledDeclaration,
  type PackageType,
} from '../../../sandbox/packages/compiled-package.ts'
import { choicesOf } from '../../../sandbox/packages/choices.ts'
import type { WrittenKey, WrittenParties } from '../../../sandbox/packages/notation/source.ts'

/** The packages by id, as the dashboard reads them. */
const packages = new Map<string, PackageTypes>(
  allPackages().map(({ id }) => [id, readPackageTypes(id, archiveOf(id) ?? new Uint8Array())]),
)
const modules = [...packages.values()].flatMap((one) => one.modules)
const dataTypes = byKey(modules.flatMap((module) => module.dataTypes))
const templates = byKey(modules.flatMap((module) => module.templates))
const interfaces = byKey(modules.flatMap((module) => module.interfaces))

function byKey<Named extends Pick<LfType & { kind: 'named' }, 'name'>>(
  all: readonly Named[],
): ReadonlyMap<string, Named> {
  return new Map(all.map((one) => [typeKey(one.name), one]))
}

const keyOf = ({ home, qualifiedName }: CompiledDeclaration): string =>
  `${packageId(home.name, home.version)}:${qualifiedName}`

const applied = (head: string, args: readonly string[]): string =>
  args.length === 0 ? head : `(${[head, ...args].join(' ')})`

function written(type: PackageType): string {
  if (type.kind === 'nat') return String(type.value)
  if (type.kind === 'variable') return type.name
  const head = type.kind === 'builtin' ? type.name : keyOf(type.declared)
  return applied(head, type.args.map(written))
}

const damlNames = new Map<string, string>(
  Object.entries(builtins).map(([name, kind]) => [kind, name]),
)

/** Returns a type that was read, in the notation of `written`. */
function read(type: LfType): string {
  if (type.kind === 'nat') return String(type.value)
  if (type.kind === 'variable') return type.name
  if (type.kind === 'named') return applied(typeKey(type.name), type.args.map(read))
  const head = damlNames.get(type.kind) ?? type.kind
  if (type.kind === 'map') return applied(head, [read(type.key), read(type.value)])
  if (type.kind === 'numeric') return applied(head, [read(type.scale)])
  return applied(head, 'element' in type ? [read(type.element)] : [])
}

const readFields = (fields: readonly LfField[]): string[] =>
  fields.map(({ label, type }) => `${label}: ${read(type)}`)

/** Returns the sources of parties as paths, or undefined if they are incomplete. */
const readPaths = ({ sources, isWhole }: PartiesExpression) =>
  isWhole
    ? sources.map(({ source, path }) => (source === 'argument' ? ['arg', ...path] : path))
    : undefined

const writtenPaths = ({ paths, isComputed }: WrittenParties) => (isComputed ? undefined : paths)

/** Returns the paths of the contract's fields that contain the maintainers of its key. */
function maintainersOf(template: CompiledDeclaration, { type, paths, maintainers }: WrittenKey) {
  const key = template.resolve(type)
  const fields = key.kind === 'named' ? key.declared.fields : []
  return maintainers.map(([name]) => paths[fields.findIndex(({ label }) => label === name)])
}

function readRights(key: string) {
  const template = templates.get(key)
  const { choices = [] } = template ?? interfaces.get(key) ?? {}
  return {
    signatories: template && readPaths(template.signatories),
    observers: template && readPaths(template.observers),
    maintainers: template?.key && readPaths(template.key.maintainers),
    choices: choices.map(({ controllers, observers }) => [controllers, observers].map(readPaths)),
  }
}

/**
 * Returns the parties of a declaration from the sandbox's notation, in the form of `readRights`.
 */
function writtenRights(one: CompiledDeclaration) {
  const { definition } = one.written
  const template = definition.kind === 'template' ? definition : undefined
  return {
    signatories: template && writtenPaths(template.signatories),
    observers: template && writtenPaths(template.observers),
    maintainers: template?.key && maintainersOf(one, template.key),
    choices: Array.from(choicesOf(one).values(), ({ controllers, observers }) =>
      [controllers, observers].map(writtenPaths),
    ),
  }
}

const declared = allPackages().flatMap(({ id }) => [...(packageById(id)?.declared.values() ?? [])])

/** Returns the fields of the record `TransferConfig` in a package, without the package id. */
function config(id: string): string[] {
  const found = dataTypes.get(`${id}:Splice.AmuletConfig:TransferConfig`)?.definition
  const fields = found?.kind === 'record' ? readFields(found.fields) : []
  return fields.map((field) => field.replaceAll(`${id}:`, ''))
}

describe('encodePackage', () => {
  it('encodes every type with its fields, in order', () => {
    expect(declared.length).toBeGreaterThan(1000)
    for (const one of declared) {
      const { definition, params } = one.written
      const kind = definition.kind === 'template' ? 'record' : definition.kind
      const fields = one.fields.map(({ label, type }) => `${label}: ${written(type)}`)
      const found = dataTypes.get(keyOf(one))
      const parts = found?.definition
      expect({
        name: found && typeKey(found.name),
        params: found?.params,
        isSerializable: found?.isSerializable,
        kind: parts?.kind,
        parts:
          parts?.kind === 'record'
            ? readFields(parts.fields)
            : parts?.kind === 'variant'
              ? readFields(parts.constructors)
              : parts?.kind === 'enum'
                ? parts.constructors
                : [],
      }).toEqual({
        name: keyOf(one),
        params,
        isSerializable: kind !== 'interface',
        kind,
        parts: definition.kind === 'enum' ? definition.constructors : fields,
      })
    }
  })

  it('encodes every choice with its types, and Archive, for every template and interface', () => {
    const owners = declared.filter(({ written: { definition } }) => 'choices' in definition)
    expect(owners.length).toBeGreaterThan(200)
    for (const one of owners) {
      const found = templates.get(keyOf(one)) ?? interfaces.get(keyOf(one))
      const choices = found?.choices.map((choice) => ({
        name: choice.name,
        isConsuming: choice.isConsuming,
        argument: read(choice.argument),
        result: read(choice.result),
      }))
      const expected = [...choicesOf(one).values()].map((choice) => ({
        name: choice.name,
        isConsuming: choice.isConsuming,
        argument: keyOf(choice.argument),
        result: written(choice.result),
      }))
      expect([one.qualifiedName, choices]).toEqual([one.qualifiedName, expected])
      expect(found?.choices.map(({ name }) => name)).toContain('Archive')
    }
  })

  it('encodes references only to declared types, and signatories computed only by functions that the reader supports', () => {
    for (const key of JSON.stringify([...packages.values()]).matchAll(
      /"packageId":"(\w{64})","module":"([^"]+)","name":"([^"]+)"/g,
    )) {
      expect(dataTypes.has(key.slice(1).join(':'))).toBe(true)
    }
    for (const one of declared) {
      expect([one.qualifiedName, readRights(keyOf(one))]).toEqual([
        one.qualifiedName,
        writtenRights(one),
      ])
    }
  })

  it('encodes the previous version as the package that is upgraded, and only appends fields to its records', () => {
    const before = packageId('splice-amulet', '0.1.16')
    const after = packageId('splice-amulet', '0.1.17')
    expect(packages.get(after)?.upgradedPackageId).toBe(before)
    expect(config(after).slice(0, -1)).toEqual(config(before))
    expect(config(after).at(-1)).toMatch(/^tokenStandardMaxTTL: \(Optional .*RelTime\)$/)
  })

  it('encodes packages as Daml-LF 2.1, and as 2.3 with contract keys', () => {
    const keyed = [...packages.values()].filter(({ modules }) =>
      modules.some(({ templates }) => templates.some(({ key }) => key !== undefined)),
    )
    expect(new Set(keyed.map(({ lfVersion }) => lfVersion))).toEqual(new Set(['2.3']))
    expect(packages.get(packageId('splice-amulet', '0.1.22'))?.lfVersion).toBe('2.1')
  })
})
