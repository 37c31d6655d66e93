import * as fc from 'fast-check'
import { deflateSync, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { hostileZip, type ZipRecord } from './testing/hostile-zip.ts'
import { openZip } from './zip-archive.ts'

const plenty = 100_000_000
const zeros = new Uint8Array(2_000_000)
const packedZeros = deflateSync(zeros)
const bomb: ZipRecord = { name: 'a', data: packedZeros, method: 8, unpacked: zeros.length }

describe('openZip', () => {
  it('reads each compressed file of a zip by its name', () => {
    const names = fc.stringMatching(/^[a-z/.\u00e4-]{1,20}$/)
    const contents = fc.tuple(fc.uint8Array({ maxLength: 40_000 }), fc.constantFrom(0, 6))
    fc.assert(
      fc.property(fc.dictionary(names, contents, { noNullPrototype: true }), (files) => {
        const zippable: Zippable = {}
        for (const [name, [bytes, level]] of Object.entries(files)) {
          zippable[name] = [bytes, { level: level === 0 ? 0 : 6 }]
        }
        const zip = openZip(zipSync(zippable, { comment: 'x' }), plenty)
        expect([...zip.names].toSorted()).toEqual(Object.keys(files).toSorted())
        for (const [name, [bytes]] of Object.entries(files)) expect(zip.read(name)).toEqual(bytes)
        expect(zip.read('not there')).toBeUndefined()
      }),
      { numRuns: runs(100) },
    )
  })

  it('reads zip files with extra fields from other programs', () => {
    const bytes = Uint8Array.from({ length: 500 }, (_, at) => at)
    const extra = { 0x7075: new Uint8Array(300) }
    const files = zipSync({ a: [bytes, { extra, level: 0 }], b: [bytes, { extra, level: 6 }] })
    const zip = openZip(files, plenty)
    expect([zip.read('a'), zip.read('b')]).toEqual([bytes, bytes])
  })

  it('reads a file of a zip that is decompressed in many steps', () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at * 31) >> 5)
    const read = openZip(zipSync({ a: bytes }), plenty).read('a')
    expect(Buffer.compare(read ?? new Uint8Array(), bytes)).toBe(0)
  })

  it('counts the bytes of repeated reads against the limit of the zip', () => {
    const zip = openZip(hostileZip([bomb]), 5_000_000)
    expect(zip.unpackedBytes).toBe(2_000_000)
    expect(zip.read('a')).toHaveLength(2_000_000)
    expect(zip.read('a')).toHaveLength(2_000_000)
    expect(() => zip.read('a')).toThrow('larger than 5000000 bytes')
  })

  it('rejects a file immediately if its stated size exceeds the limit', () => {
    const files = zipSync({ a: zeros, b: zeros, c: zeros })
    expect(() => openZip(files, 5_000_000)).toThrow('larger than 5000000 bytes')
  })

  it.each<[string, readonly ZipRecord[], string]>([
    ['one file under many names', [bomb, { ...bomb, name: 'b', sharedWith: 0 }], 'share bytes'],
    ['a name that two files have', [bomb, bomb], 'same name'],
    [
      'bytes that reach into the next file',
      [
        { ...bomb, packed: 3000 },
        { ...bomb, name: 'b' },
      ],
      'share',
    ],
    [
      'bytes that reach into the directory',
      [{ ...bomb, packed: packedZeros.length + 1 }],
      'incomplete',
    ],
  ])('rejects a zip with %s', (_, records, words) => {
    expect(() => openZip(hostileZip(records), plenty)).toThrow(words)
  })

  it.each<[string, Partial<ZipRecord>]>([
    ['less than the unpacked size', { unpacked: 10 }],
    ['nothing', { unpacked: 0 }],
    ['more than the unpacked size', { unpacked: zeros.length + 1 }],
    ['more than the packed bytes can unpack to', { unpacked: plenty }],
    ['another length of what is not packed', { method: 0 }],
  ])('rejects a file whose zip directory states %s', (_, lie) => {
    const zip = openZip(hostileZip([{ ...bomb, ...lie }]), plenty)
    expect(() => zip.read('a')).toThrow('differs from the zip directory')
  })

  it('reads or rejects a zip that is truncated or changed anywhere, and never hangs', () => {
    const whole = hostileZip([{ name: 'x', data: Uint8Array.of(1, 2, 3) }, bomb])
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255), fc.integer({ min: 0, max: 400 }))
    fc.assert(
      fc.property(change, ([at, value, cut]) => {
        const bytes = whole.slice(0, whole.length - cut)
        bytes[at] = value
        let read = 0
        try {
          const zip = openZip(bytes, plenty)
          for (const name of zip.names) read += zip.read(name)?.length ?? 0
        } catch (error) {
          // The decompressor may throw its own errors. A RangeError or a TypeError is a bug.
          if (error instanceof RangeError || error instanceof TypeError) throw error
        }
        expect(read).toBeLessThanOrEqual(plenty)
      }),
      { numRuns: runs(500) },
    )
  })
})
