import type { Draft } from '../ledger/draft.ts'
import { isOf, type Contract, type Exercise, type Party, type Template } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { archive } from '../templates/archive.ts'
import type { Argument } from './argument.ts'
import type { LedgerState } from './ledger-state.ts'

/** The input of a choice that a client exercises. */
export interface ChoiceCall<Facts> {
  readonly world: LedgerState
  readonly draft: Draft
  readonly contract: Contract<Facts>
  readonly argument: Argument
  readonly actAs: readonly Party[]
}

/** A choice that a client can exercise. */
export interface CommandChoice {
  readonly template: Template
  readonly name: string
  /**
   * Runs the choice. Returns undefined if the contract is of another template.
   * @throws ChoiceRefused
   */
  run(call: ChoiceCall<unknown>): Exercise | undefined
}

/**
 * Returns a choice that a client can exercise. `run` receives the contract with the facts of its
 * template.
 */
export function commandChoice<Facts>(
  template: Template<Facts>,
  name: string,
  run: (call: ChoiceCall<Facts>) => Exercise,
): CommandChoice {
  return {
    template,
    name,
    run: (call) => {
      const { contract } = call
      return isOf(template, contract) ? run({ ...call, contract }) : undefined
    },
  }
}

/** `Archive`, which every template has. */
export function archiveOf(template: Template): CommandChoice {
  return {
    template,
    name: archive.name,
    run: ({ draft, contract }) => draft.exercise(contract, archive, null),
  }
}

/** Refuses the command if an assertion of the Daml code fails. */
export function assertThat(condition: boolean, message: string): void {
  if (!condition) throw damlFailure(message)
}
