import { randomUUID } from 'node:crypto'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Transaction } from '../ledger/model.ts'
import type { SubmissionFailure } from '../ledger/submission.ts'
import { Failure, badRequest, conflict, notFound } from '../scan/failure.ts'

/**
 * The user whose wallet a request concerns: a user that the validator onboarded, with the user's
 * party.
 */
export interface WalletUser {
  readonly name: string
  readonly party: string
}

/**
 * Returns the user whose wallet a request concerns.
 * @throws Failure 401 for an unknown caller
 */
export type FindWalletUser = (request: Request) => WalletUser | Promise<WalletUser>

/** Returns the wallet user if no token is required: the first user of the local validator. */
export function defaultWalletUser({ network }: Ledger): WalletUser {
  const { localValidator } = network
  const user = network.users.find(
    ({ validator, external }) => validator.party === localValidator.party && !external,
  )
  const party = user?.party ?? localValidator.party
  return { name: party.split('::')[0] ?? party, party }
}

/**
 * Exercises a choice for a wallet, as the validator does for its user. Each call is a separate
 * command, so a repeated call is not deduplicated. A refusal becomes the failure of the request.
 */
export function exercise(
  ledger: Ledger,
  user: WalletUser,
  contract: Contract,
  choice: string,
  choiceArgument: Json,
): Transaction {
  const submitted = ledger.submit({
    commandId: randomUUID(),
    userId: user.name,
    actAs: [user.party],
    commands: [
      {
        kind: 'exercise',
        templateId: contract.templateId,
        contractId: contract.id,
        choice,
        choiceArgument,
      },
    ],
  })
  if (!submitted.ok) throw failureOf(submitted.failure, choice)
  return submitted.transaction
}

function failureOf(failure: SubmissionFailure, choice: string): Failure {
  if (failure.kind === 'daml-failure') return badRequest(failure.message)
  if (failure.kind === 'contract-not-found') {
    return notFound(`Contract ${failure.contractId} not found`)
  }
  if (failure.kind === 'contract-in-flight') {
    return conflict(`Contract ${failure.contractId} is in the process of being reassigned`)
  }
  return new Failure(500, `The submission of ${choice} failed: ${failure.kind}`)
}
