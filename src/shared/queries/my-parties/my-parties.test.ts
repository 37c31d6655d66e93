import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { callSandbox, type AnswerOverride } from '../testing/sandbox-families.ts'
import { changeUser, anonymousUser } from '../session-user.ts'
import { myParties } from './my-parties.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ ...defaultOptions, updates: 100 })
}, 120_000)
afterAll(() => sandbox.close())
afterEach(() => {
  configureConnection({ tokenOf: () => undefined })
  changeUser(anonymousUser, false)
})

const operator = () => sandbox.ledger.network.localValidator.party

const userWith =
  (kinds: Readonly<Record<string, readonly string[]>>, primaryParty = ''): AnswerOverride =>
  ({ path }) => {
    if (path === '/v0/wallet/user-status') {
      return Response.json({ error: 'no wallet' }, { status: 404 })
    }
    if (path === '/v2/authenticated-user') {
      return Response.json({ user: { id: 'u', primaryParty } })
    }
    if (path !== '/v2/users/u/rights') return undefined
    const rights = Object.entries(kinds).flatMap(([kind, parties]) =>
      parties.length === 0
        ? [{ kind: { [kind]: { value: {} } } }]
        : parties.map((party) => ({ kind: { [kind]: { value: { party } } } })),
    )
    return Response.json({ rights })
  }

/** Reads the parties with a token, unless `token` is false. */
async function read(instead: AnswerOverride, { token = true, client = new QueryClient() } = {}) {
  const paths: string[] = []
  callSandbox(sandbox, instead, ({ path }) => paths.push(path))
  configureConnection({
    tokenOf: () => (token ? 'a-token-of-more-than-twenty-letters' : undefined),
  })
  return { ...(await client.fetchQuery({ ...myParties(), retry: false })), paths, client }
}

describe('myParties', () => {
  it('returns the party over which the user has a right, and the operator’s party', async () => {
    const { parties, unanswered } = await read(userWith({ CanActAs: ['alice::1220'] }))
    expect(parties.map(({ party, access }) => [party, access])).toEqual([
      ['alice::1220', 'act'],
      [operator(), 'public'],
    ])
    expect(unanswered.map(({ source }) => source)).toEqual(['the wallet’s party'])
  })

  it('returns the primary party of a participant admin after the operator’s party', async () => {
    const { parties, offersHosted } = await read(userWith({ ParticipantAdmin: [] }, 'own::1220'))
    expect(parties.map(({ party, access }) => [party, access])).toEqual([
      [operator(), 'public'],
      ['own::1220', 'public'],
    ])
    expect(offersHosted).toBe(true)
  })

  it('marks every party as usable for acting if the participant requires no authorization', async () => {
    const { parties, offersHosted, paths } = await read(userWith({}), { token: false })
    expect(parties).toEqual([
      { party: operator(), sources: ['operator'], access: 'act', mayRead: true },
    ])
    expect(offersHosted).toBe(true)
    expect(paths).not.toContain('/v2/authenticated-user')
  })

  it('returns the wallet’s party if the participant rejects the token', async () => {
    const { parties, offersHosted, unanswered } = await read(({ family, path }) => {
      if (family === 'ledger') return Response.json({ error: 'refused' }, { status: 403 })
      if (path !== '/v0/wallet/user-status') return undefined
      return Response.json({
        party_id: 'w::1220',
        user_onboarded: true,
        user_wallet_installed: true,
        has_featured_app_right: false,
      })
    })
    expect(parties.map(({ party, access }) => [party, access])).toEqual([
      ['w::1220', 'public'],
      [operator(), 'public'],
    ])
    expect(offersHosted).toBe(false)
    expect(unanswered.map(({ source }) => source)).toEqual(['the rights of the token'])
    expect(unanswered[0]?.why).toContain('403')
  })

  it('returns 500 parties of the user, each once', async () => {
    const all = Array.from({ length: 500 }, (_, at) => `p${at}::1220`)
    const { parties } = await read(userWith({ CanActAs: all, CanReadAs: all }))
    expect(parties).toHaveLength(501)
    expect(parties[0]?.sources).toEqual(['CanActAs', 'CanReadAs'])
  })

  it('lists each source of parties that does not answer, with the reason', async () => {
    const { parties, unanswered } = await read(() =>
      Response.json({ error: 'down' }, { status: 503 }),
    )
    expect(parties).toEqual([])
    expect(unanswered.map(({ source }) => source)).toEqual([
      'the rights of the token',
      'the wallet’s party',
      'the validator’s operator party',
    ])
  })

  it('caches the parties until the user changes', async () => {
    const { client } = await read(userWith({ CanActAs: ['alice::1220'] }))
    const again = await read(userWith({ CanActAs: ['bob::1220'] }), { client })
    expect(again.paths).toEqual([])
    expect(again.parties[0]?.party).toBe('alice::1220')
    changeUser({ id: 'bob', isIdentified: true }, true)
    client.clear()
    const next = await read(userWith({ CanActAs: ['bob::1220'] }), { client })
    expect(next.parties.map(({ party }) => party)).toEqual(['bob::1220', operator()])
  })
})
