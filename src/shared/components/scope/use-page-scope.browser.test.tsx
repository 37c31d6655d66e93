import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { MyParty } from '#ledger/my-parties/my-parties.ts'
import { myParties } from '../../queries/my-parties/my-parties.ts'
import { storeGroups } from '../../queries/my-parties/party-groups.ts'
import { chooseScope, partyScope } from '../../queries/my-parties/party-scope.ts'
import { render } from '#ui/testing/render.tsx'
import { anonymousUser, changeUser } from '../../queries/session-user.ts'
import { usePageScope, type AddressedParties, type PageScope } from './use-page-scope.ts'

const parties = (count: number) =>
  Array.from({ length: count }, (_, at) => v.parse(PartyId, `p${at}::1220${'ab'.repeat(32)}`))
const [alice] = parties(1)

afterEach(() => {
  changeUser(anonymousUser, false)
  chooseScope({ kind: 'mine' })
})

/**
 * Mounts a page with an address. Returns its scopes, and the scopes that it writes to the address.
 */
async function mount(address: AddressedParties) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(myParties().queryKey, {
    parties: parties(2).map((party): MyParty => ({
      party,
      sources: ['CanActAs'],
      access: 'act',
      mayRead: true,
    })),
    offersHosted: false,
    unanswered: [],
  })
  const written = vi.fn<Parameters<typeof usePageScope>[1]>()
  const shown: PageScope[] = []
  function Page() {
    const scope = usePageScope(address, written)
    shown.push(scope)
    return <p>{scope.parties.length} parties</p>
  }
  await render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return { written, scope: () => shown.at(-1) }
}

describe('usePageScope', () => {
  it('shows the user’s parties by default, and writes that scope to the address', async () => {
    const { written, scope } = await mount({ parties: undefined })
    expect(scope()).toMatchObject({ kind: 'mine', parties: parties(2) })
    expect(written.mock.calls).toEqual([[{ scope: 'mine' }, { replace: true }]])
  })

  it('shows the parties in the address, and does not change the stored scope', async () => {
    if (alice !== undefined) chooseScope({ kind: 'party', party: alice })
    const { written, scope } = await mount({ parties: parties(5) })
    expect(scope()).toMatchObject({ kind: 'address', parties: parties(5) })
    expect(written).not.toHaveBeenCalled()
    expect(partyScope()).toEqual({ kind: 'party', parties: [alice] })
  })

  it('shows the viewer’s own parties for a link with `scope=mine`, whatever scope is stored', async () => {
    if (alice !== undefined) chooseScope({ kind: 'party', party: alice })
    const { scope } = await mount({ scope: 'mine', parties: undefined })
    expect(scope()).toMatchObject({ kind: 'mine', parties: parties(2) })
  })

  it('shows a group with too many parties for an address, and does not change the address', async () => {
    storeGroups([{ name: 'Many', owners: parties(21) }])
    chooseScope({ kind: 'group', name: 'Many' })
    const { written, scope } = await mount({ parties: undefined })
    expect(scope()).toMatchObject({ kind: 'group', isUnlinkable: true, parties: parties(21) })
    expect(written).not.toHaveBeenCalled()
  })

  it("replaces the parties in the address by the next user's scope after the user leaves", async () => {
    changeUser({ id: 'ann', isIdentified: true }, false)
    const { written } = await mount({ parties: parties(5) })
    changeUser({ id: 'ben', isIdentified: true }, true)
    expect(written.mock.calls).toEqual([[{ scope: 'mine' }, { replace: true }]])
  })

  it('keeps the parties of a link when an anonymous user signs in', async () => {
    const { written } = await mount({ parties: parties(5) })
    changeUser({ id: 'ann', isIdentified: true }, false)
    expect(written).not.toHaveBeenCalled()
  })

  it('writes a scope to the address if the user chooses the scope while the page is open', async () => {
    const { written } = await mount({ parties: parties(5) })
    if (alice !== undefined) chooseScope({ kind: 'party', party: alice })
    expect(written.mock.calls).toEqual([[{ parties: [alice] }, { replace: false }]])
  })
})
