import { numericText, parseNumeric } from '../ledger/decimal.ts'
import { isObject, scalarText, type Json, type JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Node, Template } from '../ledger/model.ts'
import type { Interface } from '../ledger/packages.ts'
import { declarationOf } from '../ledger/types-of.ts'
import { stringifyJson } from '#ledger/json.ts'
import { choicesOf } from '../packages/choices.ts'
import { choiceFromDeclaration, partiesOf } from '../templates/declared-template.ts'
import { inspectable, inspectionReport, shipment } from '../templates/trade.ts'
import {
  assertThat,
  commandChoice,
  type ChoiceCall,
  type CommandChoice,
} from './command-choices.ts'

interface Outcome {
  readonly result: Json
  readonly children?: readonly Node[]
}

/**
 * Returns a choice whose controllers are in its declaration. `through` is the interface, if an
 * interface declares the choice.
 */
function declaredChoice(
  template: Template<JsonObject>,
  name: string,
  run: (call: ChoiceCall<JsonObject>) => Outcome,
  through?: Interface,
): CommandChoice {
  const choice = choicesOf(declarationOf(through ?? template)).get(name)
  if (!choice) throw new Error(`There is no choice ${name}`)
  const declared = choiceFromDeclaration(name, choice.isConsuming, through)
  return commandChoice(template, name, (call) => {
    const { draft, contract, argument } = call
    const { result, children } = run(call)
    const acting = partiesOf(choice.controllers, contract.facts, argument.fields) ?? []
    return draft.exercise(
      contract,
      declared,
      { argument: argument.fields, result, acting },
      children,
    )
  })
}

const field = (of: Json | undefined, name: string): Json =>
  isObject(of) ? (of[name] ?? null) : null

const same = (left: Json | undefined, right: Json | undefined): boolean =>
  stringifyJson(left ?? null) === stringifyJson(right ?? null)

/** The choices of the third-party application that ships goods. */
export const tradeChoices: readonly CommandChoice[] = [
  declaredChoice(shipment, 'Shipment_Quote', ({ contract, argument }) => {
    const price = parseNumeric(scalarText(field(contract.facts['price'], 'amount')) ?? '', 2) ?? 0n
    const quantity = BigInt(argument.text('quantity'))
    assertThat(quantity > 0n, 'The quantity must be positive')
    return { result: { amount: numericText(price * quantity, 2), currency: argument.text('in') } }
  }),
  declaredChoice(shipment, 'Shipment_Reroute', ({ draft, contract, argument }) => {
    const { carrier = null, destination = null } = argument.fields
    const node = draft.create(shipment, { ...contract.facts, carrier, destination })
    return { result: node.contract.id, children: [node] }
  }),
  declaredChoice(shipment, 'Shipment_Amend', ({ draft, contract, argument }) => {
    const { fields } = argument
    const changed = Object.keys(fields).filter((name) => !same(fields[name], contract.facts[name]))
    assertThat(changed.length > 0, 'Nothing is changed')
    const node = draft.create(shipment, { ...contract.facts, ...fields })
    return { result: { amended: node.contract.id, changed }, children: [node] }
  }),
  declaredChoice(shipment, 'Shipment_Report', ({ argument }) => ({
    result: argument.fields['finding'] ?? null,
  })),
  declaredChoice(shipment, 'Shipment_Survey', ({ draft, argument }) => ({
    result: {
      grade: field(argument.fields['survey'], 'm8'),
      surveyed: isoTime(draft.time),
    },
  })),
  declaredChoice(shipment, 'Shipment_Cancel', () => ({ result: {} })),
  declaredChoice(
    shipment,
    'Inspectable_Inspect',
    ({ draft, contract, argument }) => {
      const { inspector = null, finding = null, on = null } = argument.fields
      const owner = contract.facts['seller'] ?? null
      const node = draft.create(inspectionReport, { inspector, owner, finding, on, counter: '1' })
      return { result: node.contract.id, children: [node] }
    },
    inspectable,
  ),
  declaredChoice(inspectionReport, 'InspectionReport_Withdraw', () => ({ result: {} })),
]
