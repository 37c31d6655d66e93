import type { Context } from 'hono'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isOf, type Contract, type Template } from '../ledger/model.ts'
import { isObject } from '../ledger/json-value.ts'
import { activeContractOf } from '../scan/active-contract-of.ts'
import { answer } from '../scan/answer.ts'
import { badRequest, notFound } from '../scan/failure.ts'
import { openRounds } from '../scan/rounds.ts'
import { get, pathText, post, type Route } from '../scan/route.ts'
import { contractWithBlob } from '../scan/wire/contract.ts'
import { amulet } from '../templates/amulet.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import {
  subscription,
  subscriptionIdleState,
  subscriptionInitialPayment,
  subscriptionPayment,
  subscriptionRequest,
} from '../templates/subscriptions.ts'
import { contextOf, inputOf } from '../templates/transfer.ts'
import { exercise, type FindWalletUser, type WalletUser } from './wallet-user.ts'

interface Sent {
  readonly sender: string
}

const sentBy = <Facts extends Sent>(
  ledger: Ledger,
  template: Template<Facts>,
  { party }: WalletUser,
): Contract<Facts>[] => ledger.activeNow(template).filter(({ facts }) => facts.sender === party)

/** Returns a live subscription with its state: waiting for the next payment, or being paid. */
function renderSubscription(ledger: Ledger, live: Contract): Json {
  const ofThis = ({ facts }: Contract<{ subscription: Contract }>) => facts.subscription === live
  const payment = ledger.activeNow(subscriptionPayment).find(ofThis)
  const idle = ledger.activeNow(subscriptionIdleState).find(ofThis)
  const state: { [key: string]: Json } = {}
  if (payment !== undefined) state['payment'] = contractWithBlob(payment)
  else if (idle !== undefined) state['idle'] = contractWithBlob(idle)
  return { subscription: contractWithBlob(live), state }
}

/**
 * Accepts a subscription request, which locks amulet of the user for the first payment. Up to 100
 * amulets of the user are offered as inputs.
 */
function accept(ledger: Ledger, user: WalletUser, request: Contract): Json {
  const now = ledger.now()
  const round = openRounds(ledger).findLast(({ facts }) => facts.opensAt <= now)
  if (round === undefined) throw notFound('No open usable OpenMiningRound found.')
  const inputs = ledger.activeNow(amulet).filter(({ facts }) => facts.owner === user.party)
  const choice = 'SubscriptionRequest_AcceptAndMakePayment'
  const { roots } = exercise(ledger, user, request, choice, {
    inputs: inputs.slice(0, 100).map(inputOf),
    context: { amuletRules: activeContractOf(ledger, amuletRules).id, context: contextOf(round) },
    walletParty: user.party,
  })
  const [root] = roots
  const result = root?.kind === 'exercise' ? root.result() : null
  const payment = isObject(result) ? result['subscriptionPayment'] : undefined
  if (payment === undefined) throw badRequest('The payment was not made')
  return { initial_payment_contract_id: payment }
}

/**
 * Serves a user's subscriptions in the wallet (docs/network-rules.md, The wallet): requests to
 * list, view, accept and reject, first payments in progress, and active subscriptions. Another
 * user's request is answered with 404, and insufficient funds with 400.
 */
export function subscriptions(ledger: Ledger, userOf: FindWalletUser): Route[] {
  const requested = async (
    context: Context,
  ): Promise<{ user: WalletUser; request: Contract<Sent> }> => {
    const user = await userOf(context.req.raw)
    const id = pathText(context, 'contract_id')
    const request = ledger.contractById(id)
    if (
      !isOf(subscriptionRequest, request) ||
      !request.active ||
      request.facts.sender !== user.party
    ) {
      throw notFound(`No subscription request found with contract id ${id}`)
    }
    return { user, request }
  }
  const one = '/v0/wallet/subscription-requests/{contract_id}'
  return [
    get('/v0/wallet/subscription-requests', async (context) => {
      const user = await userOf(context.req.raw)
      const found = sentBy(ledger, subscriptionRequest, user)
      return answer({ subscription_requests: found.map(contractWithBlob) })
    }),
    get(one, async (context) => answer(contractWithBlob((await requested(context)).request))),
    post(`${one}/accept`, async (context) => {
      const { user, request } = await requested(context)
      return answer(accept(ledger, user, request))
    }),
    post(`${one}/reject`, async (context) => {
      const { user, request } = await requested(context)
      exercise(ledger, user, request, 'SubscriptionRequest_Reject', {})
      return new Response(null, { status: 200 })
    }),
    {
      method: 'DELETE',
      path: one,
      answer: async (context) => {
        const user = await userOf(context.req.raw)
        const id = pathText(context, 'contract_id')
        const state = sentBy(ledger, subscriptionIdleState, user).find((idle) => idle.id === id)
        if (state === undefined) throw notFound(`No subscription found with contract id ${id}`)
        exercise(ledger, user, state, 'SubscriptionIdleState_CancelSubscription', {})
        return new Response(null, { status: 200 })
      },
    },
    get('/v0/wallet/subscription-initial-payments', async (context) => {
      const user = await userOf(context.req.raw)
      const found = sentBy(ledger, subscriptionInitialPayment, user)
      return answer({ initial_payments: found.map(contractWithBlob) })
    }),
    get('/v0/wallet/subscriptions', async (context) => {
      const user = await userOf(context.req.raw)
      const found = sentBy(ledger, subscription, user)
      return answer({ subscriptions: found.map((live) => renderSubscription(ledger, live)) })
    }),
  ]
}
