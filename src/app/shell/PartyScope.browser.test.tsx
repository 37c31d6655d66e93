import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { myParties } from '#queries/my-parties/my-parties.ts'
import { chooseScope, partyScope } from '#queries/my-parties/party-scope.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { render } from '#ui/testing/render.tsx'
import { PartyScope } from './PartyScope.tsx'

const alice = v.parse(PartyId, 'alice::1220ab')
const bob = v.parse(PartyId, 'bob::1220cd')

afterEach(() => chooseScope({ kind: 'mine' }))

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['scan', 'party-names'], new Map())
  client.setQueryData(myParties().queryKey, {
    parties: [
      { party: alice, sources: ['CanActAs'], access: 'act', mayRead: true },
      { party: bob, sources: ['wallet'], access: 'public', mayRead: false },
    ],
    offersHosted: false,
    unanswered: [{ source: 'the validator’s operator party', why: 'Answered 503' }],
  })
  const screen = await render(
    <QueryClientProvider client={client}>
      <Announcer>
        <PartyScope />
      </Announcer>
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Parties: All my parties' }).click()
  await expect.element(screen.getByRole('option', { name: /bob/ })).toBeVisible()
  return screen
}

it('chooses a party by keyboard and remembers the choice', async () => {
  const screen = await open()
  await userEvent.keyboard('bob{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Parties: bob' })).toHaveFocus()
  expect(partyScope()).toEqual({ kind: 'party', parties: [bob] })
})

it('names the sources that did not answer', async () => {
  const screen = await open()
  await expect
    .element(screen.getByText('Not known: the validator’s operator party. Answered 503.'))
    .toBeVisible()
})
