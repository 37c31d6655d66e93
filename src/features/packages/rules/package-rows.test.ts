import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import { packageChange } from './package-change.ts'
import { readManifest } from './package-manifest.ts'
import { filterPackages, packageRows } from './package-rows.ts'
import { comparePackageVersions } from '#ledger/package-version.ts'

const on = (id: string) => v.parse(SynchronizerId, id)
const version = fc
  .array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('.'))
const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const vettedPackage = fc.record({
  packageId: id,
  packageName: fc.constantFrom('x', 'y', '', null, undefined),
  packageVersion: version,
})
const vetted = fc.array(
  fc.record({
    synchronizerId: fc.constantFrom(on('s1'), on('s2')),
    packages: fc.uniqueArray(vettedPackage, { selector: ({ packageId }) => packageId }),
  }),
  { maxLength: 3 },
)

describe('comparePackageVersions', () => {
  it('compares package versions part by part as numbers', () => {
    expect(['1.10.0', '1.9.3', '1.0', '1.0.0'].toSorted(comparePackageVersions)).toEqual([
      '1.0',
      '1.0.0',
      '1.9.3',
      '1.10.0',
    ])
  })

  it('treats version parts with equal numbers as equal, and sorts parts with letters after numbers', () => {
    expect(comparePackageVersions('1.01', '1.1')).toBe(0)
    expect(comparePackageVersions('1.rc', '1.9')).toBeGreaterThan(0)
    expect(comparePackageVersions('1.9', '1.rc')).toBeLessThan(0)
    expect(comparePackageVersions('1.a', '1.b')).toBeLessThan(0)
    expect(comparePackageVersions('1.9x', '1.10')).toBeGreaterThan(0)
    const long = '1.123456789012345678901'
    expect(comparePackageVersions(long, `${long.slice(0, -1)}2`)).toBeLessThan(0)
  })

  it('sorts any versions in a total order', () => {
    const any = fc.oneof(version, fc.string({ maxLength: 6 }))
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(Math.sign(comparePackageVersions(a, b))).toBe(
          -Math.sign(comparePackageVersions(b, a)) + 0,
        )
        fc.pre(comparePackageVersions(a, b) <= 0 && comparePackageVersions(b, c) <= 0)
        expect(comparePackageVersions(a, c)).toBeLessThanOrEqual(0)
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('packageRows', () => {
  it('returns each listed or vetted package once, with all its vettings', () => {
    fc.assert(
      fc.property(fc.array(id), vetted, (ids, state) => {
        const rows = packageRows(ids, state)
        const expected = new Set([
          ...ids,
          ...state.flatMap(({ packages }) => packages.map(({ packageId }) => packageId)),
        ])
        expect(rows.map((row) => row.id).toSorted()).toEqual([...expected].toSorted())
        for (const row of rows) {
          expect(row.listed).toBe(ids.includes(row.id))
          expect(row.vetting?.map(({ synchronizerId }) => synchronizerId)).toEqual(
            state
              .filter(({ packages }) => packages.some(({ packageId }) => packageId === row.id))
              .map(({ synchronizerId }) => synchronizerId),
          )
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('sorts packages by name, highest version first, and unnamed packages last', () => {
    const packages = [
      { packageId: 'a', packageName: 'x', packageVersion: '1.2.0' },
      { packageId: 'b', packageName: 'x', packageVersion: '1.10.0' },
      { packageId: 'c', packageName: 'w', packageVersion: '1.0.0' },
    ]
    const rows = packageRows(['0', 'a', 'b', 'c'], [{ synchronizerId: on('s'), packages }])
    expect(rows.map((row) => row.id)).toEqual(['c', 'b', 'a', '0'])
  })

  it('sorts packages by name and version, then by id, for any input order', () => {
    const packages = ['f', 'b', 'e', 'a'].map((packageId) => ({
      packageId,
      packageName: packageId < 'e' ? 'x' : 'y',
      packageVersion: '1.0.0',
    }))
    const named = [...packages, { packageId: 'c', packageName: 'v', packageVersion: '1.0.0' }]
    for (const some of [named, named.toReversed()]) {
      const rows = packageRows(undefined, [{ synchronizerId: on('s'), packages: some }])
      expect(rows.map((row) => row.id)).toEqual(['c', 'a', 'b', 'e', 'f'])
    }
  })

  it('takes name and version from any synchronizer, and keeps the bounds of each vetting', () => {
    const rows = packageRows(undefined, [
      { synchronizerId: on('s1'), packages: [{ packageId: 'a' }] },
      {
        synchronizerId: on('s2'),
        packages: [
          {
            packageId: 'a',
            packageName: 'splice-amulet',
            packageVersion: '0.1.17',
            validFromInclusive: '2026-01-01T00:00:00Z',
            validUntilExclusive: '2027-01-01T00:00:00Z',
          },
        ],
      },
      {
        synchronizerId: on('s3'),
        packages: [{ packageId: 'a', packageName: 'other', packageVersion: '9' }],
      },
    ])
    expect(rows).toEqual([
      {
        id: 'a',
        name: 'splice-amulet',
        version: '0.1.17',
        kind: 'main',
        listed: true,
        vetting: [
          { synchronizerId: 's1', validFrom: undefined, validUntil: undefined },
          {
            synchronizerId: 's2',
            validFrom: '2026-01-01T00:00:00Z',
            validUntil: '2027-01-01T00:00:00Z',
          },
          { synchronizerId: 's3', validFrom: undefined, validUntil: undefined },
        ],
      },
    ])
  })

  it('filters packages by kind, and by vetting on one synchronizer', () => {
    const packages = [
      { packageId: 'a', packageName: 'splice-amulet', packageVersion: '1' },
      { packageId: 'b', packageName: 'app', packageVersion: '1' },
    ]
    const rows = packageRows(['a', 'b', 'c'], [{ synchronizerId: on('s'), packages }])
    const ids = (filter: Parameters<typeof filterPackages>[1]) =>
      filterPackages(rows, filter).map((row) => row.id)
    expect(ids({ kind: 'main' })).toEqual(['a'])
    expect(ids({ kind: 'not-told' })).toEqual(['b', 'c'])
    expect(ids({ vetting: 'vetted', synchronizerId: 's' })).toEqual(['b', 'a'])
    expect(ids({ vetting: 'vetted', synchronizerId: 't' })).toEqual([])
    expect(ids({ vetting: 'not-vetted', synchronizerId: 't' })).toEqual(['b', 'a', 'c'])
    expect(ids({ vetting: 'not-vetted' })).toEqual(['c'])
  })

  it('reports vetting as unknown if it could not be loaded', () => {
    expect(packageRows(['a'], undefined)[0]?.vetting).toBeUndefined()
  })

  it('assigns each package to exactly one of the vetted and unvetted filters', () => {
    fc.assert(
      fc.property(
        fc.array(id),
        vetted,
        fc.constantFrom(undefined, 's1', 's2'),
        (ids, state, where) => {
          const rows = packageRows(ids, state)
          const parts = (['vetted', 'not-vetted'] as const).map((vetting) =>
            filterPackages(rows, { vetting, synchronizerId: where }),
          )
          expect(parts.flat().length).toBe(rows.length)
          expect(new Set(parts.flat())).toEqual(new Set(rows))
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('finds packages that contain all words, case-insensitive', () => {
    const packages = [{ packageId: 'ab12', packageName: 'splice-amulet', packageVersion: '0.1.17' }]
    const rows = packageRows(['ff'], [{ synchronizerId: on('s'), packages }])
    expect(filterPackages(rows, { text: 'AMULET 0.1' })).toHaveLength(1)
    expect(filterPackages(rows, { text: 'amulet 0.2' })).toHaveLength(0)
    expect(filterPackages(rows, { text: ' ' })).toHaveLength(2)
  })
})

describe('packageChange', () => {
  const vettedNow = [
    { id: '1', name: 'app', version: '1.0.0' },
    { id: '2', name: 'app', version: '1.10.0' },
  ]
  it.each([
    [{ id: '2', name: 'app', version: '1.10.0' }, { kind: 'vetted already' }],
    [
      { id: '9', name: 'app', version: '1.11.0' },
      { kind: 'upgrade', over: '1.10.0' },
    ],
    [
      { id: '9', name: 'app', version: '1.9.0' },
      { kind: 'older', than: '1.10.0' },
    ],
    [
      { id: '9', name: 'app', version: '1.0.0' },
      { kind: 'conflict', with: '1' },
    ],
    [{ id: '9', name: 'other', version: '1.0.0' }, { kind: 'new' }],
    [{ id: '9', name: undefined, version: undefined }, { kind: 'unnamed' }],
    [{ id: '9', name: 'app', version: undefined }, { kind: 'unnamed' }],
    [{ id: '9', name: undefined, version: '1.0.0' }, { kind: 'unnamed' }],
  ])('classifies vetting the package %j as %j', (candidate, change) => {
    expect(packageChange({ ...candidate, kind: 'main' }, vettedNow)).toEqual(change)
  })

  it('classifies a package as new if the vetted package with the same name has no version', () => {
    const candidate = { id: '9', name: 'app', version: '1.0.0', kind: 'main' } as const
    expect(packageChange(candidate, [{ id: '1', name: 'app', version: undefined }])).toEqual({
      kind: 'new',
    })
  })

  it('classifies a utility package as utility even if another package has its name and version', () => {
    const twin = { id: '9', name: 'app', version: '1.0.0' }
    expect(packageChange({ ...twin, kind: 'utility' }, vettedNow)).toEqual({ kind: 'utility' })
    expect(packageChange({ ...twin, kind: 'types' }, vettedNow).kind).toBe('conflict')
  })
})

describe('readManifest', () => {
  it('joins continued lines of a manifest', () => {
    const text =
      'Manifest-Version: 1.0\r\nSdk-Version: 3.4.11\r\nMain-Dalf: app-1.0.0/ap\r\n p.dalf\r\nDalfs: app-1.0.0/app.dalf, daml\r\n -prim.dalf\r\n'
    expect(readManifest(text)).toEqual({
      sdkVersion: '3.4.11',
      mainDalf: 'app-1.0.0/app.dalf',
      dalfs: ['app-1.0.0/app.dalf', 'daml-prim.dalf'],
    })
  })

  it('includes the main package even if the manifest lists only other packages', () => {
    expect(readManifest('Main-Dalf: a.dalf\nDalfs: b.dalf')).toMatchObject({
      dalfs: ['a.dalf', 'b.dalf'],
    })
  })

  it('returns an error message if the manifest lists no packages', () => {
    expect(readManifest('Manifest-Version: 1.0')).toContain('Main-Dalf')
    expect(readManifest('Main-Dalf: a.dalf')).toContain('Dalfs')
  })
})
