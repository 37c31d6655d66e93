import { readBody } from '../http/request.ts'
import { object, string } from '../http/shape.ts'
import { decimalText } from '../ledger/decimal.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { isObject } from '../ledger/json-value.ts'
import { activeContractOf } from '../scan/active-contract-of.ts'
import { answer } from '../scan/answer.ts'
import { Failure } from '../scan/failure.ts'
import { get, post, type Route } from '../scan/route.ts'
import {
  ansEntry,
  ansEntryContext,
  ansRules,
  entryFee,
  entryLifetime,
  renewalDuration,
  type AnsEntryFacts,
} from '../templates/ans.ts'
import { exercise, type FindWalletUser } from './wallet-user.ts'

const createRequest = object({ name: string, url: string, description: string })

/**
 * Returns one entry of `GET /v0/entry/all`. All fields are texts: the end in milliseconds since
 * 1970, interval and duration of the payments in microseconds (docs/network-rules.md, Buying a
 * name).
 */
const renderEntry = ({ id, facts }: Contract<AnsEntryFacts>): Json => ({
  contractId: id,
  name: facts.name,
  amount: decimalText(entryFee),
  unit: 'USDUNIT',
  expiresAt: String(Math.floor(facts.expiresAt / 1000)),
  paymentInterval: String(entryLifetime),
  paymentDuration: String(renewalDuration),
})

/**
 * The name service for a user of the validator: `POST /v0/entry/create` and `GET /v0/entry/all`
 * (docs/network-rules.md, Buying a name). As on the real validator, creation does not check the
 * form of the name or whether it is free, and every call creates another request. The DSO decides
 * after the payment.
 */
export function nameService(ledger: Ledger, userOf: FindWalletUser): Route[] {
  return [
    post('/v0/entry/create', async (context) => {
      const user = await userOf(context.req.raw)
      const { name, url, description } = await readBody(context, createRequest)
      const argument = { name, url, description, user: user.party }
      const rules = activeContractOf(ledger, ansRules)
      const { roots } = exercise(ledger, user, rules, 'AnsRules_RequestEntry', argument)
      const [root] = roots
      const result = root?.kind === 'exercise' ? root.result() : null
      if (!isObject(result)) throw new Failure(500, 'The request for the entry has no result')
      const { entryCid = null, requestCid = null } = result
      return answer({
        entryContextCid: entryCid,
        subscriptionRequestCid: requestCid,
        name,
        url,
        description,
      })
    }),
    get('/v0/entry/all', async (context) => {
      const { party } = await userOf(context.req.raw)
      const now = ledger.now()
      const paid = new Set(
        ledger
          .activeNow(ansEntryContext)
          .filter(({ facts }) => facts.user === party)
          .map(({ facts }) => facts.name),
      )
      const entries = ledger
        .activeNow(ansEntry)
        .filter(
          ({ facts }) => facts.user === party && facts.expiresAt > now && paid.has(facts.name),
        )
      return answer({ entries: entries.map(renderEntry) })
    }),
  ]
}
