import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import type { PackageTypes } from './package-types.ts'
import { UnreadablePackageError } from './unreadable-package-error.ts'
import { readPackageTypes } from './read-package.ts'
import { anyLayout, anyPackage } from './testing/arbitrary-package.ts'
import { selfPackageId, payload } from '../../../sandbox/packages/lf/write-package.ts'
import { bytes, message, string } from '../../../sandbox/packages/protobuf-writer.ts'
import { writePlainPackage } from './testing/plain-package.ts'

const idOf = (bytesOfIt: Uint8Array) => bytesToHex(sha256(bytesOfIt))

/** Returns the same declarations under another package id. */
const underId = (declared: PackageTypes, id: string): PackageTypes =>
  JSON.parse(
    JSON.stringify(declared).replaceAll(`"packageId":"${selfPackageId}"`, `"packageId":"${id}"`),
  )

describe('readPackageTypes', () => {
  it("reads a package's declarations exactly, in any encoding version and byte layout", () => {
    fc.assert(
      fc.property(anyPackage, anyLayout, (declared, layout) => {
        const written = writePlainPackage(declared, layout)
        const id = idOf(written)
        const { imports, ...read } = readPackageTypes(id, written)
        const { imports: _, ...expected } = underId(declared, id)
        expect(JSON.parse(JSON.stringify(read))).toEqual(expected)
        const named = new Set(JSON.stringify(declared).match(/"packageId":"[0-9a-f]{64}"/g))
        expect(new Set(imports.map((one) => `"packageId":"${one}"`))).toEqual(named)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('rejects package bytes whose hash is not the package id', () => {
    const written = writePlainPackage(
      {
        packageId: selfPackageId,
        lfVersion: '2.1',
        name: 'a-package',
        version: '1.0.0',
        upgradedPackageId: undefined,
        imports: [],
        modules: [],
      },
      { isFlat: false, isInterned: true, isPacked: true },
    )
    expect(readPackageTypes(idOf(written), written).name).toBe('a-package')
    expect(reasonOf(() => readPackageTypes('0'.repeat(64), written))).toBe('not this package')
  })

  it('reports a package of Daml-LF 1 with its own reason', () => {
    const first = message(string(3, '17'), bytes(2))
    expect(reasonOf(() => readPackageTypes(idOf(first), first))).toBe('first generation')
  })

  it('reports a package of an unknown Daml-LF version as damaged', () => {
    const none = string(3, '1')
    expect(reasonOf(() => readPackageTypes(idOf(none), none))).toBe('damaged')
  })

  it('returns no declarations for an empty package', () => {
    const empty = payload('1')
    expect(readPackageTypes(idOf(empty), empty)).toMatchObject({ modules: [], name: undefined })
  })
})

function reasonOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof UnreadablePackageError) return error.reason
    throw error
  }
  return 'it was read'
}
