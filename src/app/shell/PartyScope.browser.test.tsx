import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { myParties } from '#shared/queries/my-parties/my-parties.ts'
import {
  removeStoredGroup,
  storeGroups,
  storedGroups,
} from '#shared/queries/my-parties/party-groups.ts'
import { chooseScope, partyScope } from '#shared/queries/my-parties/party-scope.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { render } from '#ui/testing/render.tsx'
import { PartyScope } from './PartyScope.tsx'

const alice = v.parse(PartyId, `alice::1220${'ab'.repeat(32)}`)
const bob = v.parse(PartyId, 'bob::1220cd')
const carol = v.parse(PartyId, `carol::1220${'ab'.repeat(32)}`)

afterEach(() => {
  chooseScope({ kind: 'mine' })
  for (const { name } of storedGroups()) removeStoredGroup(name)
})

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

it('selects a party for the scope by keyboard and remembers the selection', async () => {
  const screen = await open()
  await userEvent.keyboard('bob{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Parties: bob' })).toHaveFocus()
  expect(partyScope()).toEqual({ kind: 'party', parties: [bob] })
})

it('lists the sources of parties that did not respond', async () => {
  const screen = await open()
  await expect
    .element(screen.getByText('Not known: the validator’s operator party. Answered 503.'))
    .toBeVisible()
})

it('saves selected parties as a group and selects it as the scope', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'New group' }).click()
  await screen.getByRole('button', { name: 'Save group' }).click()
  await expect.element(screen.getByText('Enter a name')).toBeVisible()
  await expect.element(screen.getByText('Select at least one party')).toBeVisible()
  await screen.getByLabelText('Group name').fill('Desk')
  await screen.getByRole('checkbox', { name: /alice/ }).click()
  await screen.getByRole('textbox', { name: 'Parties' }).fill(carol)
  await screen.getByRole('checkbox', { name: /carol/ }).click()
  await screen.getByRole('button', { name: 'Save group' }).click()
  await expect.element(screen.getByRole('button', { name: 'Parties: Desk' })).toHaveFocus()
  expect(partyScope()).toEqual({ kind: 'group', name: 'Desk', parties: [alice, carol] })
})

it('renames and deletes the group that is the scope', async () => {
  storeGroups([{ name: 'Desk', owners: [alice] }])
  const screen = await open()
  chooseScope({ kind: 'group', name: 'Desk' })
  await screen.getByRole('button', { name: 'Edit groups' }).click()
  await screen.getByRole('button', { name: 'Edit Desk' }).click()
  await screen.getByLabelText('Group name').fill('Trading')
  await screen.getByRole('button', { name: 'Save group' }).click()
  await expect.element(screen.getByRole('option', { name: /Trading/ })).toBeVisible()
  expect(partyScope()).toEqual({ kind: 'group', name: 'Trading', parties: [alice] })
  await screen.getByRole('button', { name: 'Edit groups' }).click()
  await screen.getByRole('button', { name: 'Edit Trading' }).click()
  await screen.getByRole('button', { name: 'Delete group' }).click()
  await expect.element(screen.getByRole('option', { name: /bob/ })).toBeVisible()
  expect(partyScope()).toEqual({ kind: 'mine' })
  expect(storedGroups()).toEqual([])
})
