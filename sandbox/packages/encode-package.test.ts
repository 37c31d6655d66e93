import { describe, expect, it } from 'vitest'
import { allPackages, archiveOf, packageById, packageId } from './catalogue.ts'
import type { Declared } from './compiled-package.ts'
import { choicesOf } from './declared-in.ts'
import type { PackageType } from './package-type.ts'
import { readPackage, type ReadPackage } from './testing/read-package.ts'

const read = new Map<string, ReadPackage>(
  allPackages().map(({ id }) => [id, readPackage(archiveOf(id) ?? new Uint8Array())]),
)

/** A type as the reader writes it. */
function written(type: PackageType, home: Declared['home']): string {
  if (type.kind === 'nat') return String(type.value)
  if (type.kind === 'variable') return type.name
  const head = type.kind === 'builtin' ? type.name : nameOf(type.declared, home)
  const args = type.args.map((arg) => written(arg, home))
  return args.length === 0 ? head : `(${[head, ...args].join(' ')})`
}

const nameOf = ({ home: of, qualifiedName }: Declared, home: Declared['home']): string =>
  of === home ? qualifiedName : `${packageId(of.name, of.version)}:${qualifiedName}`

const declared = allPackages().flatMap(({ id }) =>
  [...(packageById(id)?.declared.values() ?? [])].map((one) => ({ id, one })),
)

describe('the archives of the packages', () => {
  it('declares every type with its fields, in order', () => {
    expect(declared.length).toBeGreaterThan(1000)
    for (const { id, one } of declared) {
      const { definition, params } = one.written
      const found = read.get(id)?.dataTypes.get(one.qualifiedName)
      const parts =
        definition.kind === 'enum'
          ? definition.constructors
          : one.fields.map(({ label, type }) => `${label}: ${written(type, one.home)}`)
      const kind = definition.kind === 'template' ? 'record' : definition.kind
      expect({ name: one.qualifiedName, ...found }).toEqual({
        name: one.qualifiedName,
        kind,
        params,
        parts,
      })
    }
  })

  it('contains every choice with its types, and Archive, on every template and interface', () => {
    let templates = 0
    for (const { id, one } of declared) {
      const { definition } = one.written
      if (!('choices' in definition)) continue
      templates += 1
      const of = read.get(id)
      const found = of?.templates.get(one.qualifiedName) ?? of?.interfaces.get(one.qualifiedName)
      const expected = [...choicesOf(one).values()].map((choice) => ({
        name: choice.name,
        isConsuming: choice.isConsuming,
        argument: nameOf(choice.argument, one.home),
        result: written(choice.result, one.home),
      }))
      expect([one.qualifiedName, found?.choices]).toEqual([one.qualifiedName, expected])
      expect(found?.choices.map(({ name }) => name)).toContain('Archive')
    }
    expect(templates).toBeGreaterThan(200)
  })

  it('names only declared types, and applies only existing functions', () => {
    for (const [id, { named, applied, values }] of read) {
      for (const name of named) {
        const [first = '', ...rest] = name.split(':')
        const [home, key] = rest.length === 1 ? [id, name] : [first, rest.join(':')]
        expect([name, read.get(home)?.dataTypes.has(key)]).toEqual([name, true])
      }
      expect([...applied].filter((name) => !values.has(name))).toEqual([])
    }
  })

  it('upgrades the previous version, and differs from it by appended parts', () => {
    const before = packageId('splice-amulet', '0.1.16')
    const after = packageId('splice-amulet', '0.1.17')
    expect(read.get(after)?.upgrades).toBe(before)
    const config = (id: string) =>
      read.get(id)?.dataTypes.get('Splice.AmuletConfig:TransferConfig')?.parts ?? []
    expect(config(after).slice(0, -1)).toEqual(config(before))
    expect(config(after).at(-1)).toMatch(/^tokenStandardMaxTTL: \(Optional .*RelTime\)$/)
  })

  it('is Daml-LF 2.1, or 2.3 with contract keys', () => {
    const minors = new Set(
      [...read.values()]
        .filter(({ templates }) => [...templates.values()].some(({ key }) => key !== undefined))
        .map(({ minor }) => minor),
    )
    expect([...minors]).toEqual(['3'])
    expect(read.get(packageId('splice-amulet', '0.1.22'))?.minor).toBe('1')
  })
})
