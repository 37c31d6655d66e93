import { describe, expect, it } from 'vitest'
import type { ChoiceType, PartiesExpression } from '#ledger/daml-lf/package-types.ts'
import type { CommandTypes } from './command-types.ts'
import { commandAuthorizers } from './command-authorizers.ts'
import { partyIdOf } from '#ledger/testing/party-id.ts'

const [alice, bob, carol] = [partyIdOf('alice'), partyIdOf('bob'), partyIdOf('carol')] as const
const name = { packageId: 'ab'.repeat(32), module: 'Iou', name: 'Iou' }
const of = (
  from: 'contract' | 'argument' | 'view',
  path: readonly string[],
  isWhole = true,
): PartiesExpression => ({ sources: [{ source: from, path }], isWhole })

function choice(choiceName: string, controllers: PartiesExpression): ChoiceType {
  const unit = { kind: 'unit' } as const
  const observers = { sources: [], isWhole: true }
  return {
    name: choiceName,
    isConsuming: true,
    argument: unit,
    result: unit,
    controllers,
    observers,
  }
}

const types: CommandTypes = {
  kind: 'template',
  package: { id: name.packageId, name: 'iou', version: '1.0.0' },
  template: {
    name,
    signatories: of('contract', ['payer']),
    observers: of('contract', ['owner']),
    key: undefined,
    choices: [
      choice('Transfer', of('contract', ['owner'])),
      choice('Accept', of('argument', ['by'])),
      choice('Settle', of('argument', ['terms', 'by'])),
      choice('Look', of('view', ['owner'])),
      choice('Decide', of('contract', ['owner'], false)),
    ],
    implements: [],
  },
  interfaces: [],
  types: new Map(),
  unreadPackages: [],
  canRetryUnread: false,
}

const exercise = (choiceName: string, choiceArgument = {}) =>
  ({ kind: 'ExerciseCommand', members: { choice: choiceName, choiceArgument }, types }) as const
const nothing = { parties: [], open: [], isUnread: false, needsContract: false }

const create = (payer: string) =>
  commandAuthorizers({
    kind: 'CreateCommand',
    members: { createArguments: { payer, owner: bob } },
    types,
    contract: undefined,
  })

describe('commandAuthorizers', () => {
  it('returns the signatories of a created contract once their fields contain complete party ids', () => {
    expect(create(alice)).toEqual({ ...nothing, parties: [alice] })
    expect(create('ali')).toEqual({ ...nothing, open: ['payer'] })
    expect(create('')).toEqual({ ...nothing, open: ['payer'] })
  })

  it('returns the controllers of an exercise from fields of the contract or the argument', () => {
    const contract = { payer: alice, owner: bob }
    expect(commandAuthorizers({ ...exercise('Transfer'), contract })).toEqual({
      ...nothing,
      parties: [bob],
    })
    expect(commandAuthorizers({ ...exercise('Accept', { by: [bob, carol] }), contract })).toEqual({
      ...nothing,
      parties: [bob, carol],
    })
    expect(
      commandAuthorizers({ ...exercise('Accept', { by: { map: [[carol, {}]] } }), contract }),
    ).toEqual({
      ...nothing,
      parties: [carol],
    })
  })

  it('uses only the choice argument if the contract is unknown, and lists empty fields of the argument', () => {
    const contract = undefined
    expect(commandAuthorizers({ ...exercise('Accept', { by: [bob] }), contract })).toEqual({
      ...nothing,
      parties: [bob],
    })
    expect(commandAuthorizers({ ...exercise('Settle', { terms: { by: '' } }), contract })).toEqual({
      ...nothing,
      open: ['terms.by'],
    })
  })

  it('reports unknown parties if the contract is unknown or the declaration cannot be evaluated', () => {
    expect(commandAuthorizers({ ...exercise('Transfer'), contract: undefined })).toEqual({
      ...nothing,
      needsContract: true,
    })
    expect(commandAuthorizers({ ...exercise('Look'), contract: { owner: bob } })).toEqual({
      ...nothing,
      needsContract: true,
    })
    expect(commandAuthorizers({ ...exercise('Decide'), contract: { owner: bob } })).toEqual({
      ...nothing,
      parties: [bob],
      isUnread: true,
    })
    expect(commandAuthorizers({ ...exercise('Nothing'), contract: { owner: bob } })).toEqual({
      ...nothing,
      isUnread: true,
    })
  })

  it('returns signatories and controllers for a command that creates and exercises', () => {
    const members = {
      createArguments: { payer: alice, owner: bob },
      choice: 'Transfer',
      choiceArgument: {},
    }
    const both = commandAuthorizers({
      kind: 'CreateAndExerciseCommand',
      members,
      types,
      contract: undefined,
    })
    expect(both).toEqual({ ...nothing, parties: [alice, bob] })
  })
})
