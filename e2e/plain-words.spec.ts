import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { instanceNames } from './scan.ts'
import { expect, test } from './test.ts'

const Tap = v.object({
  event_type: v.literal('exercised_event'),
  choice: v.literal('AmuletRules_DevNet_Tap'),
  choice_argument: v.object({ amount: v.string(), receiver: v.string() }),
})
const Update = v.object({
  update_id: v.string(),
  record_time: v.string(),
  migration_id: v.optional(v.number()),
  root_event_ids: v.optional(v.array(v.string()), []),
  events_by_id: v.optional(v.record(v.string(), v.unknown()), {}),
})
const Page = v.object({ transactions: v.array(Update) })

/** An update that a tap is the root of, what was tapped, and the update before; asked beside the page. */
async function aTap(request: APIRequestContext) {
  const answer = await request.post('/api/scan/v2/updates', { data: { page_size: 1000 } })
  const { transactions } = v.parse(Page, await answer.json())
  for (const [index, update] of transactions.entries()) {
    const root = v.safeParse(Tap, update.events_by_id[update.root_event_ids[0] ?? ''])
    const before = transactions[index - 1]
    if (root.success && before?.migration_id !== undefined) {
      return { update, before, tap: root.output.choice_argument }
    }
  }
  throw new Error('The sandbox has no tap among its first updates.')
}

test('an update says in words what it did, on its page and in the list', async ({
  page,
  request,
}) => {
  const { update, before, tap } = await aTap(request)
  const { amulet_name_acronym: token } = await instanceNames(request)
  const [hint = ''] = tap.receiver.split('::')
  const amount = tap.amount.replace(/\.?0+$/, '')
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const exact = fraction === undefined ? grouped : `${grouped}.${fraction}`

  await page.goto(`/updates/${update.update_id}`)
  // Beside it stands the list of the newest, with taps of its own.
  const told = page.getByRole('main').getByText('tapped by').filter({ hasText: exact })
  await expect(told.filter({ hasText: hint })).toContainText(token)

  // In the list the words are shortened: their title has them whole.
  await page.goto(`/updates?after=${before.migration_id}~${before.record_time}`)
  const words = `${exact} ${token} tapped by ${tap.receiver}`
  await expect(page.getByTitle(words).first()).toBeVisible()
})
