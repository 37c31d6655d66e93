import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type {
  ChoiceType,
  InterfaceType,
  LfType,
  TemplateType,
  TypeName,
} from '../daml-lf/package-types.ts'
import { someTypes as types } from '../daml-lf/testing/arbitrary-value.ts'
import { TemplateId } from '../identifier.ts'
import { typesByInterface, typesByTemplate } from './types-of-values.ts'

const noParties = { sources: [], isWhole: true }
const typeName = (module: string, name: string): TypeName => ({ packageId: 'a', module, name })
/**
 * Returns a consuming choice with these types. The types distinguish it from other choices with the
 * same name.
 */
const choice = (name: string, argument: LfType, result: LfType): ChoiceType => ({
  name,
  isConsuming: true,
  argument,
  result,
  controllers: noParties,
  observers: noParties,
})
const interfaceOf = (name: TypeName, ...choices: readonly ChoiceType[]): InterfaceType => ({
  name,
  view: { kind: 'unit' },
  choices,
  requires: [],
})
const template: TemplateType = {
  name: typeName('Iou', 'Iou'),
  signatories: noParties,
  observers: noParties,
  key: { type: { kind: 'int64' }, maintainers: noParties },
  choices: [choice('Both', { kind: 'text' }, { kind: 'unit' })],
  implements: [],
}
const holding = interfaceOf(
  typeName('Token', 'Holding'),
  choice('Both', { kind: 'party' }, { kind: 'bool' }),
  choice('OfHolding', { kind: 'date' }, { kind: 'timestamp' }),
)
const other = interfaceOf(
  typeName('Token', 'Other'),
  choice('OfOther', { kind: 'bool' }, { kind: 'text' }),
)
const whole = { types, unreadPackages: [], canRetryUnread: false }
const all = { ...whole, template, interfaces: [holding, other] }
const idOf = (text: string) => v.parse(TemplateId, text)

const kindsOf = (name: string, interfaceId?: TemplateId | null) => {
  const { argument, result } = typesByTemplate(all, { choice: name, interfaceId })
  return [argument?.type.kind, result?.type.kind]
}

describe('typesByTemplate: contract', () => {
  it('returns the types of a contract’s template and key', () => {
    expect(typesByTemplate(all, undefined)).toEqual({
      created: { type: { kind: 'named', name: template.name, args: [] }, types },
      argument: undefined,
      result: undefined,
      key: { type: { kind: 'int64' }, types },
    })
    const keyless = { ...all, template: { ...template, key: undefined } }
    expect(typesByTemplate(keyless, undefined).key).toBeUndefined()
  })
})

describe('types of an exercise', () => {
  it('reads the types of an exercise only from the interface named in the exercise', () => {
    expect(kindsOf('Both', idOf('b:Token:Holding'))).toEqual(['party', 'bool'])
    expect(kindsOf('OfOther', idOf('b:Token:Holding'))).toEqual([undefined, undefined])
    expect(kindsOf('Both', idOf('b:Token:Other'))).toEqual([undefined, undefined])
    expect(kindsOf('Both', idOf('b:Token:Unread'))).toEqual([undefined, undefined])
  })

  it("reads the types of an exercise from the template's own choice, or else from an implemented interface", () => {
    for (const none of [undefined, null]) {
      expect(kindsOf('Both', none)).toEqual(['text', 'unit'])
      expect(kindsOf('OfHolding', none)).toEqual(['date', 'timestamp'])
      expect(kindsOf('OfOther', none)).toEqual(['bool', 'text'])
      expect(kindsOf('Neither', none)).toEqual([undefined, undefined])
    }
  })

  it('returns the types of an exercise from the interface’s choice if the contract is unknown', () => {
    const alone = { ...whole, interface: holding, requires: [] }
    expect(typesByInterface(alone, { choice: 'OfHolding' })).toEqual({
      created: undefined,
      argument: { type: { kind: 'date' }, types },
      result: { type: { kind: 'timestamp' }, types },
      key: undefined,
    })
    expect(typesByInterface(alone, { choice: 'OfOther' })).toBeUndefined()
  })
})
