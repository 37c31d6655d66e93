import { describe, expect, it } from 'vitest'
import type { ChoiceType, LfType, TypeName } from '#ledger/daml-lf/package-types.ts'
import { namedType, someTypes } from '#ledger/daml-lf/testing/arbitrary-value.ts'
import type { Json } from '#ledger/json.ts'
import type { CommandKind } from '../command-kind.ts'
import { checkTypedCommand, prefetchWarnings, untypedWarnings } from './check-typed-command.ts'
import type { CommandTypes } from './command-types.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

/** A template has the same name as its record. */
const holding: TypeName = { packageId: 'a'.repeat(64), module: 'M', name: 'Holding' }
const noParties = { sources: [], isWhole: true }
const choice = (name: string, argument: LfType): ChoiceType => ({
  name,
  isConsuming: true,
  argument,
  result: { kind: 'unit' },
  controllers: noParties,
  observers: noParties,
})
const choices = [choice('Archive', namedType('Empty')), choice('Paint', namedType('Colour'))]

const common = {
  package: { id: holding.packageId, name: 'p', version: '1.0.0' },
  types: someTypes,
  unreadPackages: [],
  canRetryUnread: false,
}
const templateWith = (key: LfType | undefined): CommandTypes => ({
  ...common,
  kind: 'template',
  template: {
    name: holding,
    signatories: noParties,
    observers: noParties,
    key: key === undefined ? undefined : { type: key, maintainers: noParties },
    choices,
    implements: [],
  },
  interfaces: [],
})
const template = templateWith({ kind: 'party' })
const ofInterface: CommandTypes = {
  ...common,
  kind: 'interface',
  interface: { name: holding, view: { kind: 'unit' }, choices, requires: [] },
  requires: [],
}

const found = (kind: CommandKind, members: Json, types: CommandTypes = template) =>
  checkTypedCommand({ path: ['commands', 0, kind], kind, members, types }).map(
    ({ path, level, message }) => `${path.slice(3).join('.')} ${level}: ${message}`,
  )

const good = { owner: partyIdOf('a'), amount: '1.5' }

describe('checkTypedCommand', () => {
  it('accepts a command whose values fit their types', () => {
    expect(found('CreateCommand', { createArguments: good })).toEqual([])
    expect(found('ExerciseCommand', { choice: 'Paint', choiceArgument: 'Red' })).toEqual([])
    const byKey = { contractKey: partyIdOf('a'), choice: 'Archive', choiceArgument: {} }
    expect(found('ExerciseByKeyCommand', byKey)).toEqual([])
    const both = { createArguments: good, choice: 'Paint', choiceArgument: 'Green' }
    expect(found('CreateAndExerciseCommand', both)).toEqual([])
    expect(
      found('ExerciseCommand', { choice: 'Archive', choiceArgument: {} }, ofInterface),
    ).toEqual([])
  })

  it('reports each member that does not fit its type, with its path', () => {
    expect(found('CreateCommand', { createArguments: { ...good, amount: 'much' } })).toEqual([
      'createArguments.amount error: This must be a decimal number, as 1.5.',
    ])
    expect(
      found('CreateAndExerciseCommand', {
        createArguments: { owner: partyIdOf('a') },
        choice: 'Paint',
        choiceArgument: 'Blue',
      }),
    ).toEqual([
      'createArguments.amount error: amount is needed.',
      'choiceArgument error: This must be one of Red, Green.',
    ])
    const byKey = { contractKey: 'seven', choice: 'Paint', choiceArgument: 'Red' }
    const byNumber = templateWith({ kind: 'int64' })
    expect(found('ExerciseByKeyCommand', byKey, byNumber)).toEqual([
      'contractKey error: This must be a whole number between -2^63 and 2^63 - 1.',
    ])
  })

  it('reports no type problems for missing or null members', () => {
    expect(found('CreateCommand', {})).toEqual([])
    expect(found('CreateCommand', { createArguments: null })).toEqual([])
    expect(found('ExerciseCommand', { choice: 'Paint', choiceArgument: null })).toEqual([])
  })

  it('reports an undeclared choice, but nothing about its argument', () => {
    const unknown = { choice: 'Sell', choiceArgument: { price: 1 } }
    const problems = ['choice error: Holding declares no choice “Sell”.']
    expect(found('ExerciseCommand', unknown)).toEqual(problems)
    expect(found('ExerciseCommand', unknown, ofInterface)).toEqual(problems)
    expect(found('ExerciseCommand', { choice: '', choiceArgument: {} })).toEqual([])
    expect(found('ExerciseCommand', { choice: 7 })).toEqual([])
    expect(found('CreateCommand', { createArguments: good, choice: 'Sell' })).toEqual([])
  })

  it('rejects creating an interface, and exercising by key on an interface', () => {
    const created = 'templateId error: This is an interface: only templates can be created.'
    expect(found('CreateCommand', { createArguments: {} }, ofInterface)).toEqual([created])
    const both = { createArguments: {}, choice: 'Paint', choiceArgument: 'Red' }
    expect(found('CreateAndExerciseCommand', both, ofInterface)).toEqual([created])
    const byKey = { contractKey: 'anything', choice: 'Paint', choiceArgument: 'Red' }
    expect(found('ExerciseByKeyCommand', byKey, ofInterface)).toEqual([
      'templateId error: This is an interface: only contracts of templates have keys.',
    ])
  })

  it('rejects a key if the template has no key', () => {
    const byKey = { contractKey: 'anything', choice: 'Paint', choiceArgument: 'Red' }
    expect(found('ExerciseByKeyCommand', byKey, templateWith(undefined))).toEqual([
      'templateId error: Contracts of this template have no key.',
    ])
  })
})

const warned = (members: Json) =>
  untypedWarnings({ path: ['c'], kind: 'ExerciseCommand', members }, 'No package.')

describe('untypedWarnings', () => {
  it('warns that a value of an unknown type is sent unchecked and unchanged', () => {
    expect(
      warned({ choice: 'Paint', choiceArgument: { n: 1 }, createArguments: { n: 1 } }),
    ).toEqual([
      {
        path: ['c', 'choiceArgument'],
        message: 'No package. The value is not checked and is sent as it is written.',
        level: 'warning',
      },
    ])
  })

  it('does not warn about an empty or missing value', () => {
    for (const choiceArgument of [{}, null]) expect(warned({ choiceArgument })).toEqual([])
    expect(warned({})).toEqual([])
  })
})

describe('prefetchWarnings', () => {
  it('warns that a prefetch key is sent as it is written', () => {
    const keys: Json = [
      { contractKey: '1e2' },
      { templateId: '#a:B:C' },
      { contractKey: { _1: 'k' } },
    ]
    const warnings = prefetchWarnings({ prefetchContractKeys: keys })
    expect(warnings.map(({ path, level }) => [path[1], level])).toEqual([
      [0, 'warning'],
      [2, 'warning'],
    ])
    expect(prefetchWarnings({})).toEqual([])
  })
})
