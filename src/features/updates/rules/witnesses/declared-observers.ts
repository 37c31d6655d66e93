import type { ChoiceType, InterfaceType, TemplateType } from '#ledger/daml-lf/package-types.ts'
import { partiesOf, type NamedParties } from '#ledger/daml-lf/parties-of.ts'
import type { Json } from '#ledger/json.ts'
import type { ExercisedEvent } from '#ledger/update.ts'

/**
 * The declaration of an exercised choice: in the interface if the exercise names one, else in the
 * template.
 */
export type ExercisedType =
  | { readonly interface: Pick<InterfaceType, 'choices'> }
  | { readonly template: Pick<TemplateType, 'choices'> }

/**
 * Returns the observers that a choice declares (docs/network-rules.md, Party expressions);
 * `undefined` if the choice is not declared. `payload` is the contract's payload; `undefined` if
 * its create is unknown.
 */
export function declaredObservers(
  event: Pick<ExercisedEvent, 'choice' | 'choice_argument'>,
  declared: ExercisedType,
  payload: Json | undefined,
): NamedParties | undefined {
  const choices: readonly ChoiceType[] =
    'interface' in declared ? declared.interface.choices : declared.template.choices
  const choice = choices.find(({ name }) => name === event.choice)
  return choice && partiesOf(choice.observers, payload, event.choice_argument)
}
