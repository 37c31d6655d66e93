import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { comparePackageVersions } from '../../package-version.ts'
import type { ModuleTypes } from '../package-types.ts'
import {
  choice,
  field,
  iouPackage,
  module,
  otherPackage,
  packageId,
  packageOf,
  party,
  record,
  template,
  text,
  typeName,
} from '../source/testing/iou-package.ts'
import {
  catalogueEntry,
  catalogueRows,
  dependantsOf,
  usersOfInterfaces,
  type CatalogueEntry,
} from './catalogue.ts'
import { findRows } from './find-rows.ts'

const named = (id: string, name: string, version: string, ...imports: string[]): CatalogueEntry =>
  catalogueEntry(
    packageOf([module({ templates: [{ ...template('T'), name: typeName('T', 'M', id) }] })], {
      packageId: id,
      name,
      version,
      imports,
    }),
  )
const rows = catalogueRows([catalogueEntry(iouPackage)])
const found = (words: string) => findRows(rows, words).map(({ row, by }) => [row.name.name, by])

describe('catalogueEntry', () => {
  it('lists templates and interfaces with fields, interfaces and all choices except Archive', () => {
    expect(catalogueEntry(iouPackage).rows).toEqual([
      {
        kind: 'template',
        name: typeName('Iou'),
        choices: ['Transfer', 'Peek'],
        fields: ['issuer', 'owner', 'amount'],
        interfaces: [typeName('Holding', 'Token', otherPackage)],
      },
      {
        kind: 'interface',
        name: typeName('Lockable'),
        choices: ['Lock'],
        fields: [],
        interfaces: [typeName('Holding', 'Token', otherPackage)],
      },
    ])
  })

  it('limits the size of a catalogue entry, and counts the omitted declarations', () => {
    const endless = 'c'.repeat(1_000_000)
    const templates = Array.from({ length: 5000 }, (_, index) =>
      template(`T${index}`, {
        choices: Array.from({ length: 2 }, () => choice(endless)),
      }),
    )
    const entry = catalogueEntry(packageOf([module({ templates })]))
    expect([entry.rows.length, entry.leftOut]).toEqual([2000, 3000])
    expect(entry.rows[0]?.choices[0]?.length).toBe(200)
  })
})

describe('catalogueRows and findRows', () => {
  it('marks the highest version of each package name as the newest', () => {
    const version = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 3 })
    const some = fc.uniqueArray(
      fc.record({ id: fc.nat({ max: 50 }), name: fc.constantFrom('a', 'b', ''), version }),
      { selector: ({ id }) => id, maxLength: 12 },
    )
    fc.assert(
      fc.property(some, (packages) => {
        const entries = packages.map(({ id, name, version }) =>
          named(String(id), name, version.join('.')),
        )
        const newest = catalogueRows(entries).filter(({ isNewest }) => isNewest)
        for (const name of ['a', 'b']) {
          const versions = packages.filter((one) => one.name === name)
          const shown = newest.filter(({ packageName }) => packageName === name)
          expect(shown).toHaveLength(versions.length === 0 ? 0 : 1)
          for (const one of shown) {
            const above = versions.filter(
              ({ version }) => comparePackageVersions(version.join('.'), one.version) > 0,
            )
            expect(above).toEqual([])
          }
        }
        // Packages without a name are not versions of each other.
        const nameless = packages.filter((one) => one.name === '').length
        expect(newest.filter(({ packageName }) => packageName === '')).toHaveLength(nameless)
      }),
      { numRuns: runs(500) },
    )
  })

  it('finds templates by template, package, choice, field and interface, case-insensitive', () => {
    expect(found('')).toHaveLength(2)
    expect(found('IOU lock')).toEqual([['Lockable', undefined]])
    expect(found('iou transfer')).toEqual([['Iou', 'choice Transfer']])
    expect(found('amount')).toEqual([['Iou', 'field amount']])
    expect(found('holding 1.0.0')).toEqual([
      ['Iou', 'interface Holding'],
      ['Lockable', 'interface Holding'],
    ])
    expect(found('iou nothing')).toEqual([])
  })

  it('sorts templates that match by their own name first', () => {
    const dataTypes = [record('Bond', field('lockable', party), field('memo', text))]
    const module: ModuleTypes = {
      name: 'A',
      dataTypes: dataTypes.map((type) => ({ ...type, name: typeName('Bond', 'A') })),
      templates: [{ ...template('Bond'), name: typeName('Bond', 'A') }],
      interfaces: [],
      exceptions: [],
    }
    const both = catalogueRows([catalogueEntry(packageOf([module, ...iouPackage.modules]))])
    expect(findRows(both, 'lockable').map(({ row }) => row.name.name)).toEqual(['Lockable', 'Bond'])
  })
})

describe('dependantsOf and usersOfInterfaces', () => {
  const entries = [
    named('1', 'app', '1.9', '2'),
    named('2', 'lib', '1', '2'),
    named('3', 'app', '1.10'),
  ]

  it('finds the packages that import a package', () => {
    expect(dependantsOf(entries, '2').map((entry) => entry.packageId)).toEqual(['1'])
  })

  it('finds the templates and interfaces that use a package’s interfaces', () => {
    const users = usersOfInterfaces(rows, otherPackage)
    expect(
      users.map(({ row, interface: interfaceName }) => [row.name.name, interfaceName.name]),
    ).toEqual([
      ['Iou', 'Holding'],
      ['Lockable', 'Holding'],
    ])
    expect(usersOfInterfaces(rows, packageId)).toEqual([])
  })
})
