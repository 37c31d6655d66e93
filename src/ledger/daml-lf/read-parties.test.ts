import { describe, expect, it } from 'vitest'
import type { PartiesExpression } from './package-types.ts'
import { readVerifiedPackage } from './read-package.ts'
import { payload } from '../../../sandbox/packages/lf/write-package.ts'
import { bytes, number, string, type Bytes } from '../../../sandbox/packages/protobuf-writer.ts'

const own = 'a'.repeat(64)
const library = 'b'.repeat(64)

/** The strings of the test packages. Each string is also a dotted name of one segment. */
const names = [
  'M',
  'T',
  'this',
  'arg',
  'x',
  'owner',
  'DA.Internal.Template.Functions',
  'DA.Internal.Prelude',
  'GHC.Base',
  'toParties',
  '$fIsPartiesOptional',
  '$$ctoParties2',
  'concat',
  '++',
  'm_toParties',
  'helper',
  'dictionary',
  'provider',
  'DA.Internal.Interface',
  'view',
  library,
  'somethingElse',
] as const
type Name = (typeof names)[number]
const at = (name: Name) => names.indexOf(name)

const variable = (name: Name): Bytes => number(2, at(name))
const self = bytes(1, bytes(1))
const value = (name: Name): Bytes =>
  bytes(3, bytes(1, self, number(2, at('M'))), number(2, at(name)))
const foreign = (module: Name, name: Name): Bytes =>
  bytes(3, bytes(1, bytes(1, number(3, at(library))), number(2, at(module))), number(2, at(name)))
const field = (record: Bytes, label: Name): Bytes =>
  bytes(8, bytes(3, record), number(4, at(label)))
const apply = (fun: Bytes, ...args: Bytes[]): Bytes =>
  bytes(15, bytes(1, fun), ...args.map((arg) => bytes(2, arg)))
const applyType = (inside: Bytes): Bytes => bytes(16, bytes(1, inside), bytes(2, bytes(3)))
const lambda = (param: Name, body: Bytes): Bytes =>
  bytes(17, bytes(1, bytes(2, bytes(3)), number(3, at(param))), bytes(2, body))
const letIn = (name: Name, bound: Bytes, body: Bytes): Bytes =>
  bytes(
    20,
    bytes(1, bytes(1, bytes(2, bytes(3)), number(3, at(name))), bytes(2, bound)),
    bytes(2, body),
  )
const nil = bytes(21)
const list = (...front: Bytes[]): Bytes =>
  bytes(22, ...front.map((one) => bytes(2, one)), bytes(3, nil))
const unitType = bytes(3)

/**
 * Returns the signatories of a template. `expression` computes the signatories, and may use the
 * values of the module.
 */
function signatories(
  expression: Bytes,
  values: readonly (readonly [Name, Bytes])[] = [],
  table: readonly Bytes[] = [],
): PartiesExpression | undefined {
  const written = payload(
    '2',
    bytes(
      1,
      number(1, at('M')),
      ...values.map(([name, inside]) =>
        bytes(5, bytes(2, number(1, at(name)), bytes(2, unitType)), bytes(3, inside)),
      ),
      bytes(6, number(1, at('T')), number(2, at('this')), bytes(4, expression)),
    ),
    ...names.map((name) => string(2, name)),
    ...names.map((_, index) => bytes(3, number(1, index))),
    ...table.map((one) => bytes(7, one)),
  )
  return readVerifiedPackage(own, written).modules[0]?.templates[0]?.signatories
}

const owner = { source: 'contract', path: ['owner'] } as const
const provider = { source: 'contract', path: ['provider'] } as const
const whole = (...sources: PartiesExpression['sources']) => ({ sources, isWhole: true })
const unknown = { sources: [], isWhole: false }

const ownerOfThis = field(variable('this'), 'owner')
const providerOfThis = field(variable('this'), 'provider')
const functions = 'DA.Internal.Template.Functions'

const taken = (some: Bytes, none: Bytes) =>
  bytes(
    19,
    bytes(1, ownerOfThis),
    bytes(2, bytes(7), bytes(1, none)),
    bytes(2, bytes(8, number(1, at('x'))), bytes(1, some)),
  )

/** Returns the owner inside a number of `let` bindings. */
function insideLets(depth: number): Bytes {
  let body = list(ownerOfThis)
  for (let index = 0; index < depth; index += 1) body = letIn('x', nil, body)
  return body
}

describe('PartiesReader', () => {
  it("reads signatories from a contract's fields, from a list of several fields, and from nested fields", () => {
    expect(signatories(list(ownerOfThis, providerOfThis))).toEqual(whole(owner, provider))
    expect(signatories(list(field(ownerOfThis, 'provider')))).toEqual(
      whole({ source: 'contract', path: ['owner', 'provider'] }),
    )
    expect(signatories(nil)).toEqual(whole())
  })

  it('reads signatories through the methods of the Party class, and through concatenated lists', () => {
    const method = (of: Bytes) => apply(foreign(functions, '$$ctoParties2'), of)
    const concat = applyType(foreign('DA.Internal.Prelude', 'concat'))
    expect(signatories(apply(concat, list(method(ownerOfThis), method(providerOfThis))))).toEqual(
      whole(owner, provider),
    )
    const append = applyType(foreign('GHC.Base', '++'))
    expect(signatories(apply(append, method(ownerOfThis), method(providerOfThis)))).toEqual(
      whole(owner, provider),
    )
    const byDictionary = apply(
      applyType(foreign(functions, 'toParties')),
      foreign(functions, '$fIsPartiesOptional'),
      ownerOfThis,
    )
    expect(signatories(byDictionary)).toEqual(whole(owner))
  })

  it('reads signatories through functions of the module', () => {
    const helper = lambda('x', letIn('arg', field(variable('x'), 'owner'), list(variable('arg'))))
    expect(signatories(apply(value('helper'), variable('this')), [['helper', helper]])).toEqual(
      whole(owner),
    )
  })

  it('reads signatories through a type class that the package implements for its own type', () => {
    // `toParties` for a type of this package, in the dictionary of this package.
    const method = lambda('x', list(field(variable('x'), 'owner')))
    const dictionary = bytes(
      12,
      bytes(1, bytes(2, lambda('arg', method)), number(3, at('m_toParties'))),
    )
    const projected = bytes(13, number(1, at('m_toParties')), bytes(2, value('dictionary')))
    expect(
      signatories(apply(projected, number(5, 0), variable('this')), [['dictionary', dictionary]]),
    ).toEqual(whole(owner))
  })

  it('reads signatories from the expression table', () => {
    expect(signatories(number(44, 1), [], [nil, list(ownerOfThis)])).toEqual(whole(owner))
  })

  it('reads signatories from a case expression on an optional, which has no party if it is empty', () => {
    expect(signatories(taken(list(variable('x')), nil))).toEqual(whole(owner))
    expect(signatories(taken(list(providerOfThis), nil))).toEqual(unknown)
    expect(signatories(taken(list(variable('x')), list(providerOfThis)))).toEqual(unknown)
  })

  it('reports signatories as incomplete if they depend on a condition, or on an unknown function', () => {
    const decided = bytes(
      19,
      bytes(1, number(5, 1)),
      bytes(2, number(4, 2), bytes(1, list(ownerOfThis))),
      bytes(2, number(4, 1), bytes(1, list(providerOfThis))),
    )
    expect(signatories(decided)).toEqual(unknown)
    expect(
      signatories(apply(foreign('DA.Internal.Prelude', 'somethingElse'), ownerOfThis)),
    ).toEqual(unknown)
    const otherDictionary = apply(
      foreign(functions, 'toParties'),
      foreign('DA.Internal.Prelude', 'somethingElse'),
      ownerOfThis,
    )
    expect(signatories(otherDictionary)).toEqual(unknown)
    expect(signatories(variable('somethingElse'))).toEqual(unknown)
  })

  it('reads signatories up to the depth limit, and reports them as incomplete beyond it', () => {
    expect(signatories(insideLets(50))).toEqual(whole(owner))
    expect(signatories(insideLets(150))).toEqual(unknown)
  })

  it('throws an error if signatories refer to a package that is not imported', () => {
    const foreignModule = bytes(1, bytes(1, number(4, 7)), number(2, at('M')))
    const helper = bytes(3, foreignModule, number(2, at('helper')))
    expect(() => signatories(apply(helper, ownerOfThis))).toThrow('it imports no package 7')
  })

  it('reports signatories as incomplete if one of several signatories is unknown', () => {
    expect(signatories(list(ownerOfThis, variable('somethingElse')))).toEqual({
      sources: [owner],
      isWhole: false,
    })
  })
})
