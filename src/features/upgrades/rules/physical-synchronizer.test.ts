import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhysicalSynchronizer } from './physical-synchronizer.ts'

describe('readPhysicalSynchronizer', () => {
  it("reads the logical id, the protocol version and the serial from a physical synchronizer's id", () => {
    expect(readPhysicalSynchronizer('global-domain::1220ab::35-4')).toEqual({
      synchronizerId: 'global-domain::1220ab',
      protocolVersion: '35',
      serial: 4n,
    })
    expect(readPhysicalSynchronizer('a::1220ab::dev-0')).toMatchObject({ protocolVersion: 'dev' })
  })

  it("returns the parts of a physical synchronizer's id for any logical id", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.bigInt(0n, 10n ** 18n - 1n), (id, serial) => {
        fc.pre(!/[\r\n]/.test(id))
        expect(readPhysicalSynchronizer(`${id}::35-${serial}`)).toEqual({
          synchronizerId: id,
          protocolVersion: '35',
          serial,
        })
      }),
    )
  })

  it.each(['', 'global-domain::1220ab', 'a::b::35', 'a::b::35-', 'a::b::35-x', '::35-1'])(
    "rejects %j as a physical synchronizer's id",
    (text) => {
      expect(readPhysicalSynchronizer(text)).toBeUndefined()
    },
  )
})
