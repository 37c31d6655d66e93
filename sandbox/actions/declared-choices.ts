import type { DamlType } from '../ledger/daml-type.ts'
import type { ChoiceTypes } from '../ledger/declared-type.ts'
import { numericText } from '../ledger/decimal.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import { dateOf, isoTime } from '../ledger/micros.ts'
import type { Contract, Exercise, Party } from '../ledger/model.ts'
import type { Draft } from '../ledger/draft.ts'
import type { CompiledDeclaration } from '../packages/compiled-package.ts'
import { choicesOf } from '../packages/choices.ts'
import {
  choiceFromDeclaration,
  interfaceOfDeclaration,
  partiesOf,
} from '../templates/declared-template.ts'

/** Returns the emptiest value of a type; undefined if every value must contain a contract id. */
function emptyOf(type: DamlType, party: Party, time: number): Json | undefined {
  switch (type.kind) {
    case 'party':
      return party
    case 'contractId':
      return undefined
    case 'text':
      return ''
    case 'int':
      return '0'
    case 'numeric':
      return numericText(0n, type.scale)
    case 'time':
      return isoTime(time)
    case 'date':
      return dateOf(Math.floor(time / 86_400_000_000))
    case 'bool':
      return false
    case 'unit':
      return {}
    case 'enum':
      return type.constructors[0]
    case 'optional':
      return type.isNested ? [] : null
    case 'list':
    case 'map':
      return []
    case 'textMap':
      return {}
    case 'variant': {
      const [first] = Object.entries(type.constructors)
      const value = first && emptyOf(first[1], party, time)
      return value === undefined ? undefined : { tag: first?.[0] ?? '', value }
    }
    case 'record': {
      const fields = type.entries.map(([name, of]) => [name, emptyOf(of, party, time)] as const)
      const known = fields.flatMap(([name, of]) => (of === undefined ? [] : [[name, of] as const]))
      return known.length < fields.length ? undefined : Object.fromEntries(known)
    }
    default:
      return type satisfies never
  }
}

/**
 * Runs a choice of which the sandbox knows only the declaration. Archives the contract if the
 * choice is consuming, and returns an empty result. Returns undefined if the result type contains
 * contract ids, or if only Daml code determines the controllers.
 */
export function exerciseDeclared(
  draft: Draft,
  contract: Contract,
  owner: CompiledDeclaration,
  name: string,
  types: ChoiceTypes,
  argument: JsonObject,
): Exercise | undefined {
  const declared = choicesOf(owner).get(name)
  const acting = declared && partiesOf(declared.controllers, contract.payload(), argument)
  const result = emptyOf(types.result, acting?.[0] ?? '', draft.time)
  if (!declared || !acting || result === undefined) return undefined
  const isOfInterface = owner.written.definition.kind === 'interface'
  const through = isOfInterface ? interfaceOfDeclaration(owner) : undefined
  const choice = choiceFromDeclaration(name, declared.isConsuming, through)
  return draft.exercise(contract, choice, { argument, result, acting })
}
