import { describe, expect, it } from 'vitest'
import { createAccess } from './access.ts'
import { createParticipantClient } from './participant-client.ts'

type Answer = (path: string, token: string | null) => Response | Promise<Response>

function accessTo(answer: Answer, now: () => number = () => 0) {
  const requests: string[] = []
  const client = createParticipantClient({
    url: 'http://participant.test/base/',
    timeoutMs: 1000,
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input).url)
      const token = new Headers(init?.headers).get('authorization')
      requests.push(`${pathname} ${token}`)
      expect(init?.redirect).toBe('error')
      return answer(pathname, token)
    },
  })
  return { asked: requests, access: createAccess({ client, now }) }
}

const party = (name: string) => ({ value: { party: `${name}::1220` } })
const ofUser =
  (...kinds: readonly object[]): Answer =>
  (path) =>
    path.endsWith('/authenticated-user')
      ? Response.json({ user: { id: 'the user' } })
      : Response.json({ rights: kinds.map((kind) => ({ kind })) })

describe('createAccess', () => {
  it("sends the caller's token to the participant", async () => {
    const rights = [
      { CanReadAs: party('a') },
      { CanActAs: party('b') },
      { CanExecuteAs: party('c') },
      { ParticipantAdmin: { value: {} } },
    ]
    const { access, asked } = accessTo(ofUser(...rights))
    expect(await access.readersOf('t')).toEqual(['b::1220', 'a::1220'])
    expect(asked).toEqual([
      '/base/v2/authenticated-user Bearer t',
      '/base/v2/users/the%20user/rights Bearer t',
    ])
  })

  it('returns "any party" for the right to read as any party, and no party without a right', async () => {
    const any = accessTo(ofUser({ CanReadAsAnyParty: { value: {} } }))
    expect(await any.access.readersOf('t')).toBe('any party')
    expect(await accessTo(ofUser()).access.readersOf('t')).toEqual([])
    expect(await accessTo(ofUser({ NewRight: { value: {} } })).access.readersOf('t')).toEqual([])
  })

  it("caches a token's rights for a few seconds, and never for another token", async () => {
    let time = 0
    const { access, asked } = accessTo(ofUser(), () => time)
    await Promise.all([access.readersOf('one'), access.readersOf('one')])
    expect(asked).toHaveLength(2)
    await access.readersOf('two')
    expect(asked).toHaveLength(4)
    time = 5001
    await access.readersOf('one')
    expect(asked).toHaveLength(6)
  })

  it.each<[string, number, Answer]>([
    ['a token that is refused', 401, () => Response.json({}, { status: 401 })],
    ['a user that may not', 403, () => Response.json({}, { status: 403 })],
    ['a participant that fails', 502, () => Response.json({}, { status: 500 })],
    ['one that is busy', 502, () => Response.json({}, { status: 503 })],
    ['one that has no such endpoint', 502, () => new Response('', { status: 404 })],
    ['a page instead', 502, () => new Response('<html>')],
    ['an answer without a user', 502, () => Response.json({ user: {} })],
    ['a user without an id', 502, () => Response.json({ user: { id: '' } })],
    ['a user whose rights are no list', 502, ofRights({ rights: {} })],
    [
      'rights without their party',
      502,
      ofRights({ rights: [{ kind: { CanReadAs: { value: {} } } }] }),
    ],
    [
      'a user that is shut out',
      403,
      () => Response.json({ user: { id: 'u', isDeactivated: true } }),
    ],
    ['no answer', 502, () => Promise.reject(new TypeError('fetch failed'))],
  ])(
    'throws `NoAccess` for %s, and sends a new request the next time',
    async (_what, status, answer) => {
      const { access, asked } = accessTo(answer)
      await expect(access.readersOf('t')).rejects.toMatchObject({ name: 'NoAccess', status })
      const before = asked.length
      await expect(access.readersOf('t')).rejects.toMatchObject({ status })
      expect(asked.length).toBe(2 * before)
    },
  )
})

function ofRights(body: object): Answer {
  return (path) =>
    path.endsWith('/authenticated-user')
      ? Response.json({ user: { id: 'u' } })
      : Response.json(body)
}
