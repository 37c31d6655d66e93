import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupRightsByKind } from '#ledger/rights/required-right.ts'
import { PartyId } from '#ledger/identifier.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { ownRights, type OwnRights } from '#shared/queries/admin/own-rights.ts'
import { callSandbox, type AnswerOverride } from '#shared/queries/testing/sandbox-families.ts'
import { maxWatchedParties, watchedParties } from './own-parties.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 100 })
}, 120_000)
afterAll(() => sandbox.close())

const operator = () => sandbox.ledger.network.localValidator.party
const hosted = () => {
  const { localValidator, users } = sandbox.ledger.network
  return users
    .filter(({ validator, external }) => validator === localValidator && !external)
    .map(({ party }) => party)
}

/** Returns the watched parties for a token with these rights, by kind. `null` for no token. */
function ask(
  kinds: Readonly<Record<string, readonly string[]>> | null,
  instead?: AnswerOverride,
  scope?: readonly string[],
) {
  callSandbox(sandbox, instead)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const rights = Object.entries(kinds ?? {}).flatMap(([kind, parties]) =>
    parties.length === 0
      ? [{ kind: { [kind]: { value: {} } } }]
      : parties.map((party) => ({ kind: { [kind]: { value: { party } } } })),
  )
  const own: OwnRights | null =
    kinds === null
      ? null
      : { userId: 'u', identityProviderId: '', rights: groupRightsByKind(rights) }
  client.setQueryData(ownRights().queryKey, own)
  return watchedParties(
    client,
    scope?.map((party) => v.parse(PartyId, party)),
  )
}

const noWallet: AnswerOverride = ({ family, path }) =>
  family === 'validator' && path === '/v0/wallet/user-status'
    ? Response.json({ error: 'no wallet' }, { status: 404 })
    : undefined

/** Returns responses to the lookup of a party's host. No user has a wallet. */
function hostingAnswers(body: object, status = 200): AnswerOverride {
  return (request) =>
    request.path === '/v2/state/connected-synchronizers'
      ? Response.json(body, { status })
      : noWallet(request)
}

describe('watchedParties', () => {
  it('watches the operator’s party if there is no token', async () => {
    const { parties, unwatched } = await ask(null, noWallet)
    expect(parties).toEqual([operator()])
    expect(unwatched).toEqual([])
  })

  it('watches the parties of the token’s rights that the participant hosts', async () => {
    const [first = '', second = ''] = hosted()
    const elsewhere = 'elsewhere::1220aa'
    const rights = { CanReadAs: [operator(), first, elsewhere], CanActAs: [second, first] }
    const { parties, unwatched } = await ask(rights, noWallet)
    expect(parties).toEqual([operator(), first, second])
    expect(unwatched).toEqual([])
  })

  it('reports parties beyond the limit as not watched', async () => {
    const all = Array.from({ length: maxWatchedParties + 2 }, (_, at) => `p${at}::1220`)
    const everywhere = hostingAnswers({
      connectedSynchronizers: [{ synchronizerAlias: 'a', synchronizerId: 'a::1220' }],
    })
    const { parties, unwatched } = await ask({ CanReadAsAnyParty: [], CanActAs: all }, everywhere)
    expect(parties).toEqual([operator(), ...all.slice(0, maxWatchedParties - 1)])
    expect(unwatched).toEqual([
      { label: 'p49, p50, p51', why: `no more than ${maxWatchedParties} parties are watched` },
    ])
  })

  it('reports a party as not watched if the token does not have the right to read as the party', async () => {
    const [first = ''] = hosted()
    const { parties, unwatched } = await ask({ CanActAs: [first] }, noWallet)
    expect(parties).toEqual([first])
    expect(unwatched).toEqual([
      {
        label: operator().split('::')[0],
        why: 'the token does not have the right to read as the party',
      },
    ])
  })

  it('reports a party whose hosting is unknown as not watched', async () => {
    const [first = ''] = hosted()
    const refused = hostingAnswers({ error: 'down' }, 503)
    const { parties, unwatched } = await ask({ CanReadAs: [operator(), first] }, refused)
    expect(parties).toEqual([operator()])
    expect(unwatched.map(({ label }) => label)).toEqual([first.split('::')[0]])
    expect(unwatched[0]?.why).toContain('503')
  })

  it('watches only the parties in scope', async () => {
    const [first = '', second = ''] = hosted()
    const rights = { CanReadAs: [operator(), first, second] }
    const { parties, unwatched } = await ask(rights, noWallet, [second])
    expect(parties).toEqual([second])
    expect(unwatched).toEqual([])
  })

  it('reports each unwatched party in scope with the reason', async () => {
    const [first = '', second = ''] = hosted()
    const scope = [first, second, 'elsewhere::1220aa']
    const rights = { CanReadAs: [first, 'elsewhere::1220aa'] }
    const { parties, unwatched } = await ask(rights, noWallet, scope)
    expect(parties).toEqual([first])
    expect(unwatched).toEqual([
      {
        label: second.split('::')[0],
        why: 'the token does not have the right to read as the party',
      },
      { label: 'elsewhere', why: 'this participant does not host it' },
    ])
  })

  it('reports the operator’s party as unknown if the validator does not respond', async () => {
    const { parties, unwatched } = await ask(null, ({ family }) =>
      family === 'validator' ? Response.json({ error: 'down' }, { status: 503 }) : undefined,
    )
    expect(parties).toEqual([])
    expect(unwatched.map(({ label }) => label)).toEqual(['the validator’s operator party'])
    expect(unwatched[0]?.why).toContain('503')
  })
})
