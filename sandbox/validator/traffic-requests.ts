import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { readBody } from '../http/request.ts'
import { int64, object, string } from '../http/shape.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { ChoiceRefused } from '../ledger/choice-refused.ts'
import { meterOf } from '../member-traffic/meter.ts'
import { requestsOf } from '../member-traffic/requests.ts'
import { answer } from '../scan/answer.ts'
import { Failure, badRequest, conflict, notFound } from '../scan/failure.ts'
import { participantsOf } from '../scan/hosting.ts'
import { pathText, post, type Route } from '../scan/route.ts'
import type { FindWalletUser } from './wallet-user.ts'

const trafficRequest = object({
  receiving_validator_party_id: string,
  domain_id: string,
  traffic_amount: int64,
  tracking_id: string,
  expires_at: int64,
})

/**
 * Reserved traffic in bytes. If the remaining traffic does not exceed the reserve, a validator with
 * automatic purchases submits no requests of users.
 */
const reserve = 200_000

/**
 * Time between the check for an earlier request and the submission of a new one, in milliseconds.
 */
const handling = 20

/**
 * Requests to buy traffic in the wallet (docs/network-rules.md, Buying traffic): `POST
 * /v0/wallet/buy-traffic-requests`, and the status of a request by its tracking id. A repeated
 * tracking id creates no new request: 409, or 429 while the first request is being handled.
 */
export function trafficRequests(ledger: Ledger, userOf: FindWalletUser): Route[] {
  const requests = requestsOf(ledger)
  const handled = new Set<string>()
  return [
    post('/v0/wallet/buy-traffic-requests', async (context) => {
      const { party } = await userOf(context.req.raw)
      const request = await readBody(context, trafficRequest)
      const { tracking_id: trackingId, domain_id: synchronizerId } = request
      if (request.traffic_amount <= 0n) throw badRequest('trafficAmount must be positive')
      const memberId = memberOf(ledger, request.receiving_validator_party_id, synchronizerId)
      if (requests.statusOf(party, trackingId) !== undefined) {
        throw conflict(`Buy traffic request with trackingId ${trackingId} already exists.`)
      }
      const key = `${party} ${trackingId}`
      if (handled.has(key)) throw new Failure(429, 'CreateBuyTrafficRequest duplicate command')
      handled.add(key)
      try {
        await wait(handling)
        checkReserve(ledger)
        const { id } = requests.create({
          endUserParty: party,
          expiresAt: Number(request.expires_at),
          trackingId,
          trafficAmount: Number(request.traffic_amount),
          memberId,
          synchronizerId,
        })
        return answer({ request_contract_id: id })
      } catch (error) {
        throw error instanceof ChoiceRefused ? badRequest(error.message) : error
      } finally {
        handled.delete(key)
      }
    }),
    post('/v0/wallet/buy-traffic-requests/{tracking_id}/status', async (context: Context) => {
      const { party } = await userOf(context.req.raw)
      const trackingId = pathText(context, 'tracking_id')
      const status = requests.statusOf(party, trackingId)
      if (status === undefined) {
        throw notFound(`Couldn't find buy traffic request with tracking id ${trackingId}`)
      }
      return answer(status)
    }),
  ]
}

function memberOf(ledger: Ledger, party: string, synchronizer: string): string {
  const { globalSynchronizer, secondSynchronizer } = ledger.network
  const isKnown = [globalSynchronizer, secondSynchronizer].includes(synchronizer)
  const [participant, ...others] = isKnown ? participantsOf(ledger, party) : []
  if (participant === undefined) {
    throw badRequest(`Could not find participant hosting ${party} on domain ${synchronizer}`)
  }
  if (others.length > 0) {
    const error = `Receiving validator party ${party} is hosted on multiple participants, which is not currently supported`
    throw new Failure(500, error)
  }
  return participant
}

function checkReserve(ledger: Ledger): void {
  const { settings, balance } = meterOf(ledger)
  const left = balance.limit - balance.consumed
  if (settings.topUp === undefined || left > reserve) return
  throw new Failure(429, `Traffic balance below reserved traffic amount (${left} < ${reserve})`)
}
