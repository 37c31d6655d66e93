import { MalformedRequest } from '../http/malformed.ts'
import { queryInt32, queryInt64 } from '../http/request.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { validatorLicense, type ValidatorLicenseFacts } from '../templates/validator-license.ts'
import { answer } from './answer.ts'
import { pageLimit } from './page-limit.ts'
import { get, type Route } from './route.ts'
import { contractWithBlob } from './wire/contract.ts'

function faucetStatistics({ facts }: Contract<ValidatorLicenseFacts>): Json {
  const { validator, firstReceivedFor, lastReceivedFor, numCouponsMissed } = facts
  return {
    validator: validator.party,
    numRoundsCollected: lastReceivedFor - firstReceivedFor + 1 - numCouponsMissed,
    numRoundsMissed: numCouponsMissed,
    firstCollectedInRound: firstReceivedFor,
    lastCollectedInRound: lastReceivedFor,
  }
}

/**
 * Serves `GET /v0/admin/validator/licenses` (newest first; `after` is the token of the previous
 * page, and the default limit is 1000) and `GET /v0/validators/validator-faucets` (unknown ids are
 * skipped).
 */
export function validatorLicenses(ledger: Ledger): Route[] {
  return [
    get('/v0/admin/validator/licenses', (context) => {
      const limit = pageLimit(queryInt32(context, 'limit') ?? 1000)
      const after = queryInt64(context, 'after')
      const page = ledger
        .activeNow(validatorLicense)
        .toSorted((one, other) => other.number - one.number)
        .filter(({ number }) => after === undefined || BigInt(number) < after)
        .slice(0, limit)
      const next = page.length === limit ? page.at(-1)?.number : undefined
      return answer({
        validator_licenses: page.map(contractWithBlob),
        next_page_token: next ?? null,
      })
    }),
    get('/v0/validators/validator-faucets', (context) => {
      const wanted = context.req.queries('validator_ids')
      if (wanted === undefined) {
        const problem = 'Request is missing required query parameter'
        throw new MalformedRequest({ in: 'query', name: 'validator_ids' }, problem)
      }
      const ids = new Set(wanted)
      const found = ledger
        .activeNow(validatorLicense)
        .filter(({ facts }) => ids.has(facts.validator.party))
      return answer({ validatorsReceivedFaucets: found.map(faucetStatistics) })
    }),
  ]
}
