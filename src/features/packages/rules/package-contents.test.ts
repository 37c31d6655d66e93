import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { inMemory } from './byte-source.ts'
import { isUtility, openDalf, readPayload } from './package-contents.ts'
import { dalfEnvelope, packageFileName } from './package-file-name.ts'
import { NotProtobuf } from '#ledger/protobuf.ts'

/** Writes the protobuf encoding without any code of the tested reader. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)]
const bytes = (field: number, value: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(value.length),
  ...value,
]
const text = (field: number, value: string) => bytes(field, [...new TextEncoder().encode(value)])

interface Made {
  name: string
  version: string
  modules: {
    name: string
    templates: string[]
    interfaces: string[]
    serializable: boolean[]
    exceptions: string[]
  }[]
}

function payloadOf({ name, version, modules }: Made, packed: boolean): Uint8Array {
  const strings = ['']
  const dotted: number[][] = []
  const intern = (value: string) => strings.push(value) - 1
  const dottedName = (value: string) => dotted.push(value.split('.').map(intern)) - 1
  const metadata = [...number(1, intern(name)), ...number(2, intern(version))]
  const moduleFields = modules.flatMap((module) =>
    bytes(1, [
      ...number(1, dottedName(module.name)),
      ...module.templates.flatMap((one) => bytes(6, number(1, dottedName(one)))),
      ...module.interfaces.flatMap((one) => bytes(8, number(2, dottedName(one)))),
      ...module.serializable.flatMap((one) =>
        bytes(4, [...number(2, dottedName('T')), ...(one ? number(4, 1) : [])]),
      ),
      ...module.exceptions.flatMap((one) => bytes(7, number(1, dottedName(one)))),
    ]),
  )
  const lf2 = [
    ...moduleFields,
    ...strings.flatMap((one) => text(2, one)),
    ...dotted.flatMap((one) =>
      bytes(3, packed ? bytes(1, one.flatMap(varint)) : one.flatMap((part) => number(1, part))),
    ),
    ...bytes(4, metadata),
  ]
  return Uint8Array.from([...text(3, '1'), ...bytes(4, lf2)])
}

const word = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,8}$/)
const made: fc.Arbitrary<Made> = fc.record({
  name: fc.stringMatching(/^[a-z][a-z-]{0,12}$/),
  version: fc.stringMatching(/^\d\.\d{1,2}\.\d$/),
  modules: fc.array(
    fc.record({
      name: fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.')),
      templates: fc.array(word, { maxLength: 3 }),
      interfaces: fc.array(word, { maxLength: 2 }),
      serializable: fc.array(fc.boolean(), { maxLength: 2 }),
      exceptions: fc.array(word, { maxLength: 1 }),
    }),
    { maxLength: 4 },
  ),
})

function readsOrRefuses(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch (error) {
    return error instanceof NotProtobuf
  }
}

describe('readPayload', () => {
  it('reads all contents of a package, with packed or unpacked names', () => {
    fc.assert(
      fc.property(made, fc.boolean(), (payload, packed) => {
        const { lfVersion, ...contents } = readPayload(inMemory(payloadOf(payload, packed)))
        expect(lfVersion).toBe('2.1')
        expect(contents).toEqual({
          ...payload,
          modules: payload.modules.map(({ name, templates, interfaces, ...data }) => ({
            name,
            templates,
            interfaces,
            definesData: data.serializable.includes(true) || data.exceptions.length > 0,
          })),
        })
      }),
      { numRuns: runs(1000) },
    )
  })

  it('classifies a package without templates, interfaces, exceptions and serializable types as utility', () => {
    fc.assert(
      fc.property(made, (payload) => {
        const defines = payload.modules.some(
          ({ templates, interfaces, exceptions, serializable }) =>
            templates.length + interfaces.length + exceptions.length > 0 ||
            serializable.includes(true),
        )
        expect(isUtility(readPayload(inMemory(payloadOf(payload, true))))).toBe(!defines)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('reads as much as possible of a Daml-LF 1 package', () => {
    const contents = readPayload(inMemory(Uint8Array.from([...text(3, '17'), ...bytes(2, [1, 2])])))
    expect(contents).toEqual({
      lfVersion: '1.17',
      name: undefined,
      version: undefined,
      modules: undefined,
    })
    expect(isUtility(contents)).toBeUndefined()
  })

  it('throws only its own error for arbitrary payload bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
        expect(readsOrRefuses(() => readPayload(inMemory(input)))).toBe(true)
        expect(readsOrRefuses(() => openDalf(input))).toBe(true)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('.dalf file', () => {
  it('reads the original payload and id from a .dalf file', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 400 }),
        fc.stringMatching(/^[0-9a-f]{64}$/),
        (payload, id) => {
          const { before, after } = dalfEnvelope(payload.length, id)
          const archive = openDalf(Uint8Array.from([...before, ...payload, ...after]))
          expect(archive.claimedId).toBe(id)
          expect([...archive.payload]).toEqual([...payload])
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('rejects a .dalf file without a payload', () => {
    expect(() => openDalf(Uint8Array.from(text(4, 'ab')))).toThrow('the payload or')
  })

  it('returns a .dalf file name that every file system accepts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (name, version, id) => {
        expect(packageFileName({ id, name, version }, 'dalf')).toMatch(/^[\w-][\w.-]*\.dalf$/)
      }),
      { numRuns: runs(1000) },
    )
    expect(packageFileName({ id: 'ab', name: 'iou', version: '1.0.0' }, 'dalf')).toBe(
      'iou-1.0.0-ab.dalf',
    )
  })
})
