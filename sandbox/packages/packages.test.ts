import { createHash } from 'node:crypto'
import { assert, property, string as text, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { decodeArchive, encodeArchive } from './archive.ts'
import { encodePayload } from './testing/small-package.ts'
import { allPackages, archiveOf, contentsOf, packageId } from './catalogue.ts'
import { bytesOf, readMessage, textOf, textsOf } from './protobuf-reader.ts'

describe('the packages of the network', () => {
  it('includes at least 35 packages, whose ids are the hashes of their payloads', () => {
    const packages = allPackages()
    expect(packages.length).toBeGreaterThanOrEqual(35)
    expect(new Set(packages.map(({ id }) => id)).size).toBe(packages.length)
    for (const { id } of packages) {
      const payload = archiveOf(id) ?? new Uint8Array()
      expect(createHash('sha256').update(payload).digest('hex')).toBe(id)
    }
  })

  it('finds a package by the id computed from its name and version', () => {
    const id = packageId('splice-amulet', '0.1.17')
    expect(contentsOf(id)).toMatchObject({ name: 'splice-amulet', version: '0.1.17' })
    expect(archiveOf('0'.repeat(64))).toBeUndefined()
  })

  it('encodes a package as Daml-LF 2.1 with the names of its templates', () => {
    const payload = readMessage(archiveOf(packageId('splice-amulet', '0.1.17')) ?? new Uint8Array())
    expect(textOf(payload, 3)).toBe('1')
    const strings = textsOf(readMessage(bytesOf(payload, 4) ?? new Uint8Array()), 2)
    expect(strings[0]).toBe('')
    expect(strings).toContain('LockedAmulet')
    expect(strings).toContain('Archive')
  })
})

describe('an archive', () => {
  it('decodes an archive to the id, name and version with which it was created', () => {
    const name = text({ minLength: 1, maxLength: 300 })
    assert(
      property(name, name, (name, version) => {
        const payload = encodePayload({ name, version, templates: ['A.B:C', 'A.B:D', 'E:F'] })
        const archive = decodeArchive(encodeArchive(payload))
        expect(archive.metadata).toEqual({ name, version, supportsUpgrades: true })
        expect(archive.id).toMatch(/^[0-9a-f]{64}$/)
      }),
    )
  })

  it('refuses an archive with a changed payload, because the hash differs', () => {
    const archive = encodeArchive(encodePayload({ name: 'n', version: '1', templates: [] }))
    const inPayload = archive.length - 70
    const spoilt = archive.map((byte, at) => (at === inPayload ? byte ^ 1 : byte))
    expect(() => decodeArchive(spoilt)).toThrow(/hash/i)
  })

  it('throws an `Error` for bytes that are not an archive', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeArchive(bytes)).toThrow(Error)
      }),
      { numRuns: runs(1000) },
    )
  })
})
