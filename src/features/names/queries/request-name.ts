import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { createNameEndpoint } from '#api/validator/names.ts'
import { failureSentence, isOutcomeUnknown } from '#ledger/failure.ts'
import type { NameFields } from '../rules/name-rules.ts'
import { isOpen, purchaseKey, type Purchase } from '../rules/purchase.ts'
import { isForName } from '../rules/subscription.ts'
import { randomId } from '#ledger/random-id.ts'
import { send } from '#api/transport.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { runInSequence } from './run-in-sequence.ts'
import { deletePurchase, storePurchase, storedPurchases } from './purchase-store.ts'
import { nameStages, nameStagesKey } from './wallet.ts'
import { walletUser } from '#shared/queries/validator.ts'

export { createNameEndpoint } from '#api/validator/names.ts'

/** The outcome of a request for a name. `key` identifies its page. */
export type NameRequestOutcome =
  | { readonly kind: 'made'; readonly key: string }
  /** The name was requested before. Nothing was sent. */
  | { readonly kind: 'already'; readonly key: string }
  /** The response was lost. The purchase's page finds out the outcome. */
  | { readonly kind: 'unknown'; readonly key: string }

/**
 * Requests a name once. First checks the wallet and this browser for the name, and stores the
 * request. Two tabs take turns.
 * @param onSending called after the checks, just before the request is sent.
 * @throws ApiError if nothing was created: a check failed, or the request was rejected.
 */
export function requestName(
  client: QueryClient,
  fields: NameFields,
  onSending: () => void,
): Promise<NameRequestOutcome> {
  return runInSequence(async () => {
    const { party_id: party } = await client.fetchQuery(walletUser())
    const { stages } = await client.fetchQuery({ ...nameStages(), staleTime: 0 })
    const same = stages.filter(
      ({ sender, description }) => sender === party && isForName(description, fields.name),
    )
    const pending = same.find(({ stage }) => stage !== 'live')
    if (pending !== undefined) return { kind: 'already', key: pending.requestCid }
    const stored = storedPurchases().find(
      (one) => one.party === party && one.name === fields.name && isOpen(one),
    )
    if (stored !== undefined) return { kind: 'already', key: purchaseKey(stored) }
    const purchase: Purchase = {
      ...fields,
      id: randomId(),
      party,
      sentAt: serverNow(),
      before: same.map(({ requestCid }) => requestCid),
      outcome: { kind: 'sending' },
    }
    onSending()
    return sendPurchase(client, purchase, fields)
  })
}

async function sendPurchase(
  client: QueryClient,
  purchase: Purchase,
  fields: NameFields,
): Promise<NameRequestOutcome> {
  const { id } = purchase
  storePurchase(purchase)
  try {
    const { subscriptionRequestCid, entryContextCid } = await send(createNameEndpoint, {
      body: fields,
    })
    const outcome = {
      kind: 'requested',
      requestCid: subscriptionRequestCid,
      entryContextCid,
    } as const
    storePurchase({ ...purchase, outcome })
    return { kind: 'made', key: subscriptionRequestCid }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined || isOutcomeUnknown(failure)) {
      const why = failure === undefined ? String(error) : failureSentence(failure)
      const { requestId } = failure ?? {}
      storePurchase({
        ...purchase,
        outcome: { kind: 'unknown', why: why.slice(0, 600), requestId },
      })
      return { kind: 'unknown', key: id }
    }
    deletePurchase(id)
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: nameStagesKey })
  }
}
