import { expect, it } from 'vitest'
import { kindByName, packageKind } from './package-kind.ts'

it.each([
  ['daml-prim', 'utility'],
  ['daml-stdlib', 'utility'],
  ['ghc-stdlib', 'utility'],
  ['daml-stdlib-DA-Action-State-Type', 'types'],
  ['daml-prim-GHC-Tuple', 'types'],
  ['daml-script', 'utility'],
  ['splice-amulet', 'main'],
  ['splice-wallet-payments', 'main'],
  ['splice-util', undefined],
  ['daml-primitives-of-acme', undefined],
  ['my-daml-stdlib', undefined],
  ['my-daml-prim-GHC-Tuple', undefined],
  ['daml-trigger-of-acme', undefined],
  ['my-splice-amulet', undefined],
  ['splice-amulet-of-acme', undefined],
  ['', undefined],
])('classifies a package named %s as %s', (name, kind) => {
  expect(kindByName(name)).toBe(kind)
})

const empty = { name: 'Main', templates: [], interfaces: [], definesData: false }
it.each([
  [[], 'utility'],
  [[empty], 'utility'],
  [[empty, { ...empty, definesData: true }], 'types'],
  [[{ ...empty, interfaces: ['I'] }], 'main'],
  [[empty, { ...empty, templates: ['T'] }], 'main'],
  [[{ ...empty, templates: ['T'], definesData: true }], 'main'],
  [undefined, undefined],
])('classifies a package with modules %j as %s', (modules, kind) => {
  expect(packageKind({ modules })).toBe(kind)
})
