import { expect, it } from 'vitest'
import { kindByName } from './package-kind.ts'

it.each([
  ['daml-prim', 'utility'],
  ['daml-stdlib', 'utility'],
  ['ghc-stdlib', 'utility'],
  ['daml-stdlib-DA-Action-State-Type', 'utility'],
  ['daml-prim-GHC-Tuple', 'utility'],
  ['daml-script', 'utility'],
  ['splice-amulet', 'main'],
  ['splice-wallet-payments', 'main'],
  ['splice-util', undefined],
  ['daml-primitives-of-acme', undefined],
  ['my-daml-stdlib', undefined],
  ['', undefined],
])('the name %s tells that a package is %s', (name, kind) => {
  expect(kindByName(name)).toBe(kind)
})
