import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { send } from '#api/transport.ts'
import { validatorOperatorEndpoint } from '#api/validator/operator.ts'
import { walletUserStatusEndpoint } from '#api/validator/wallet.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'

/**
 * The operator of the validator. `null` if the validator's release does not report the operator.
 */
export function operator() {
  return queryOptions({
    queryKey: ['validator', 'operator'],
    queryFn: async ({ signal }) => {
      try {
        return await send(validatorOperatorEndpoint, {}, { signal })
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && isEndpointMissing(failure)) return null
        throw error
      }
    },
    staleTime: 300_000,
  })
}

/** The user and party of the token's wallet. */
export function walletUser() {
  return queryOptions({
    queryKey: ['validator', 'user-status'],
    queryFn: ({ signal }) => send(walletUserStatusEndpoint, {}, { signal }),
    staleTime: 60_000,
  })
}
