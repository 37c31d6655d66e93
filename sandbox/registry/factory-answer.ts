import { isObject } from '../http/shape.ts'
import type { Json } from '#ledger/json.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { answer } from '../scan/answer.ts'
import { contractReference, renderContext } from './choice-context.ts'
import { amuletRules, factory, usableRound } from './network-contracts.ts'

/**
 * Maximum number of transfer legs in amulet's allocations and settlements. Every registry supports
 * at least 25.
 */
export const maxLegs = 100

/**
 * Returns true if a JSON value has the form of the Daml records `ChoiceContext` and `Metadata`. An
 * empty record is `{"values": {}}`.
 */
const isRecordOfValues = (value: Json | undefined): boolean =>
  isObject(value) && isObject(value['values'])

/** Returns true if the `extraArgs` of a choice contain a context and metadata. */
export function isExtraArgs(value: Json | undefined): boolean {
  return isObject(value) && isRecordOfValues(value['context']) && isRecordOfValues(value['meta'])
}

/**
 * Returns a `FactoryWithChoiceContext` whose context refers to the rules and the open round. The context does not depend on
 * the arguments, so that clients can fetch the context ahead.
 */
export function answerFactory(ledger: Ledger, excludeDebugFields: boolean): Response {
  const rules = amuletRules(ledger)
  const round = usableRound(ledger)
  const context = {
    values: { 'amulet-rules': contractReference(rules), 'open-round': contractReference(round) },
    disclosed: [factory(ledger), rules, round],
  }
  return answer({
    factoryId: factory(ledger).id,
    choiceContext: renderContext(context, excludeDebugFields),
  })
}
