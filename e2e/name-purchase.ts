import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'

const Contract = v.object({ contract_id: v.string(), payload: v.unknown() })
const Requests = v.object({ subscription_requests: v.array(Contract) })

/** Returns the wallet's subscription requests for a name. */
export async function requestsFor(request: APIRequestContext, name: string, origin = '') {
  const answer = await request.get(`${origin}/api/validator/v0/wallet/subscription-requests`)
  const { subscription_requests: all } = v.parse(Requests, await answer.json())
  return all.filter(({ payload }) => JSON.stringify(payload).includes(`\\"${name}\\"`))
}

/** The name field of the purchase form, and the form's button. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Name' })
export const requestButton = (page: Page) => page.getByRole('button', { name: 'Request name' })
