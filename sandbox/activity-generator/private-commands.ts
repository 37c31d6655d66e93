import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import type { Contract, Party } from '../ledger/model.ts'
import type { Command } from '../ledger/submission.ts'
import type { IouFacts } from '../templates/iou.ts'

/** An action that parties want to take together. */
export interface PrivateSubmission {
  readonly actAs: readonly Party[]
  readonly commands: readonly Command[]
  /** The synchronizer of the contracts; the global synchronizer by default. */
  readonly synchronizer?: string | undefined
}

/**
 * Returns the exercise of a choice. With the id of an interface, the choice is exercised through
 * the interface.
 */
export function exercise(
  contract: Contract,
  choice: string,
  choiceArgument: JsonObject,
  templateId = contract.templateId,
): Command {
  return { kind: 'exercise', templateId, contractId: contract.id, choice, choiceArgument }
}

/** Returns the command that creates an Iou. */
export const createIouCommand = ({
  payer,
  owner,
  amount,
  currency,
  viewers,
}: IouFacts): Command => ({
  kind: 'create',
  templateId: '#iou-example:Iou:Iou',
  createArguments: { payer, owner, amount: { value: decimalText(amount), currency }, viewers },
})
