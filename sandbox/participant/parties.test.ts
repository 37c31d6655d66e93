import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import {
  fieldsOf,
  objectIn,
  objectsIn,
  participantClient,
  textIn,
  type ParticipantClient,
} from './testing/participant-client.ts'

let client: ParticipantClient
beforeEach(() => {
  client = participantClient()
})

const namespace = async (): Promise<string> => {
  const { body } = await client.get('/v2/parties/participant-id')
  return textIn(body, 'participantId').split('::')[1] ?? ''
}

const postParty = async (request: JsonObject) =>
  client.post('/v2/parties', { synchronizerId: await client.synchronizer(), ...request })

const allocate = async (hint: string, annotations = {}): Promise<string> => {
  const answer = await postParty({
    partyIdHint: hint,
    localMetadata: { resourceVersion: '', annotations },
  })
  return textIn(objectIn(answer.body['partyDetails']), 'party')
}

const patchOf = (party: string, annotations: Record<string, string>, resourceVersion = '') => ({
  partyDetails: { party, localMetadata: { resourceVersion, annotations } },
  updateMask: { paths: ['local_metadata.annotations'], unknownFields: { fields: {} } },
})

const patch = async (party: string, body: ReturnType<typeof patchOf>) =>
  client.patch(`/v2/parties/${encodeURIComponent(party)}`, body)

describe('listing parties', () => {
  it("returns more than 200 parties without a page size, up to the server's maximum", async () => {
    const { status, body } = await client.get('/v2/parties')
    expect(status).toBe(200)
    expect(objectsIn(body['partyDetails']).length).toBeGreaterThan(200)
  })

  it('returns every party exactly once over all pages, in order', async () => {
    const found: string[] = []
    let token = ''
    do {
      const { body } = await client.get(`/v2/parties?pageSize=37&pageToken=${token}`)
      const details = objectsIn(body['partyDetails'])
      expect(details.length).toBeLessThanOrEqual(37)
      found.push(...fieldsOf(details, 'party'))
      token = textIn(body, 'nextPageToken')
    } while (token !== '')
    const whole = await client.get('/v2/parties?pageSize=10000')
    expect(found).toEqual(fieldsOf(objectsIn(whole.body['partyDetails']), 'party'))
    expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBeGreaterThan(200)
  })

  it('shows about sixty parties as local, and all others as remote', async () => {
    const { body } = await client.get('/v2/parties?pageSize=1000')
    const details = objectsIn(body['partyDetails'])
    const local = details.filter((party) => party['isLocal'] === true)
    expect(local.length).toBeGreaterThan(40)
    expect(local.length).toBeLessThan(80)
    expect(fieldsOf(local, 'party').some((party) => party.includes(' '))).toBe(true)
    expect(details.filter((party) => party['isLocal'] === false).length).toBeGreaterThan(150)
  })

  it('filters parties by the beginning of the id', async () => {
    await allocate('prefix-one')
    await allocate('prefix-two')
    const { body } = await client.get('/v2/parties?filter-party=prefix-')
    expect(objectsIn(body['partyDetails'])).toHaveLength(2)
    const none = await client.get('/v2/parties?filter-party=no-such-party')
    expect(none.body).toEqual({ partyDetails: [], nextPageToken: '' })
  })

  it("shows a party as local only in the scope of the party's identity provider", async () => {
    const scoped = await client.get('/v2/parties?pageSize=1000&identity-provider-id=okta-corp')
    const local = objectsIn(scoped.body['partyDetails']).filter((party) => party['isLocal'])
    expect(local.length).toBeGreaterThan(0)
    expect(new Set(fieldsOf(local, 'identityProviderId'))).toEqual(new Set(['okta-corp']))
    const unknown = await client.get('/v2/parties?identity-provider-id=nobody&pageSize=10')
    expect(unknown.body).toMatchObject({ code: 'IDP_CONFIG_NOT_FOUND', grpcCodeValue: 5 })
  })

  it.each(['pageSize=ten', 'pageSize=1.5', 'pageSize=99999999999'])(
    'answers a plain-text 400 for %s',
    async (query) => {
      const { status, text, contentType } = await client.get(`/v2/parties?${query}`)
      expect(status).toBe(400)
      expect(contentType).toMatch(/^text\/plain/)
      expect(text).toMatch(/^Invalid value for: query parameter pageSize/)
    },
  )

  it.each(['garbage', 'AAAA', '%00'])('refuses the page token %s', async (token) => {
    const { status, body } = await client.get(`/v2/parties?pageSize=5&pageToken=${token}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_ARGUMENT', errorCategory: 8, grpcCodeValue: 3 })
  })

  it('refuses a negative page size', async () => {
    const { status, body } = await client.get('/v2/parties?pageSize=-1')
    expect([status, body['code']]).toEqual([400, 'INVALID_ARGUMENT'])
  })
})

describe('allocating a party', () => {
  it("builds the party id from the hint and the participant's namespace", async () => {
    const party = await allocate('Carol:-_ 1')
    expect(party).toBe(`Carol:-_ 1::${await namespace()}`)
    const { body } = await client.get(`/v2/parties/${encodeURIComponent(party)}`)
    expect(objectsIn(body['partyDetails'])).toEqual([
      {
        party,
        isLocal: true,
        localMetadata: { resourceVersion: '0', annotations: {} },
        identityProviderId: '',
      },
    ])
  })

  it('generates a party hint if none is given', async () => {
    expect(await allocate('')).toMatch(/^party-[0-9a-f-]{36}::1220[0-9a-f]{64}$/)
  })

  it('refuses a hint that is already allocated, and an invalid hint', async () => {
    await allocate('dora')
    const second = await postParty({ partyIdHint: 'dora' })
    expect(second.body).toMatchObject({ code: 'INVALID_ARGUMENT' })
    expect(second.text).toContain('already allocated')
    const odd = await postParty({ partyIdHint: 'ümlaut' })
    expect(odd.body).toMatchObject({ code: 'INVALID_FIELD' })
  })

  it('refuses a request that names no synchronizer, because the participant is connected to several', async () => {
    const { status, body } = await client.post('/v2/parties', { partyIdHint: 'nowhere' })
    const code = 'PARTY_ALLOCATION_CANNOT_DETERMINE_SYNCHRONIZER'
    expect([status, body['code']]).toEqual([400, code])
    expect((await client.get('/v2/parties')).text).not.toContain('nowhere')
  })

  it('grants the named user the right to act for the party', async () => {
    const answer = await postParty({ partyIdHint: 'for-alice', userId: 'alice' })
    const party = textIn(objectIn(answer.body['partyDetails']), 'party')
    const { text } = await client.get('/v2/users/alice/rights')
    expect(text).toContain(JSON.stringify({ kind: { CanActAs: { value: { party } } } }))
  })

  it('returns an empty list for unknown parties', async () => {
    const { status, body } = await client.get('/v2/parties/nobody::1220ff')
    expect([status, body]).toEqual([200, { partyDetails: [] }])
  })
})

const annotationsOf = async (party: string) => {
  const { body } = await client.get(`/v2/parties/${encodeURIComponent(party)}`)
  return objectIn(objectIn(objectsIn(body['partyDetails'])[0])['localMetadata'])
}

describe('annotating a party', () => {
  it('adds and changes annotations, and removes an annotation with an empty value', async () => {
    const party = await allocate('eve', { unchanged: '1', changed: '1', removed: '1' })
    const { status } = await patch(party, patchOf(party, { changed: '2', removed: '', added: 'ü' }))
    expect(status).toBe(200)
    expect(await annotationsOf(party)).toEqual({
      resourceVersion: '1',
      annotations: { unchanged: '1', changed: '2', added: 'ü' },
    })
  })

  it('refuses an update that is based on an older version of the party', async () => {
    const party = await allocate('frank')
    await patch(party, patchOf(party, { a: '1' }, '0'))
    const { status, body } = await patch(party, patchOf(party, { a: '2' }, '0'))
    expect(status).toBe(409)
    expect(body['code']).toBe('CONCURRENT_PARTY_DETAILS_UPDATE_DETECTED')
    expect((await annotationsOf(party))['annotations']).toEqual({ a: '1' })
  })

  it.each([
    'UPPER.example/name',
    'a/b/c',
    '-starts-with-dash',
    'ends-with-dot.',
    'x'.repeat(64),
    `${'p'.repeat(254)}/name`,
    'sp ace',
    '',
  ])('refuses the annotation key %j', async (key) => {
    const party = await allocate('grace-2')
    const { status } = await patch(party, patchOf(party, { [key]: 'v' }))
    expect(status).toBe(400)
  })

  it.each(['a', 'A.b-c_9', 'example.com/name', 'x'.repeat(63)])(
    'accepts the annotation key %j',
    async (key) => {
      const party = await allocate('heidi-2')
      expect((await patch(party, patchOf(party, { [key]: 'v' }))).status).toBe(200)
    },
  )

  it('refuses more than 256 kb of annotation keys and values, in UTF-8', async () => {
    const party = await allocate('ivan-2')
    const fits = 'é'.repeat(128 * 1024 - 1)
    expect((await patch(party, patchOf(party, { ab: fits }))).status).toBe(200)
    const { body } = await patch(party, patchOf(party, { ab: `${fits}é` }))
    expect(body['code']).toBe('MAX_PARTY_DETAILS_ANNOTATIONS_SIZE_EXCEEDED')
  })

  it.each([[[]], [['nonsense']], [['localMetadata.annotations']]])(
    'refuses the update mask %j',
    async (paths) => {
      const party = await allocate('judy-2')
      const body = { partyDetails: { party }, updateMask: { paths } }
      const answer = await client.patch(`/v2/parties/${encodeURIComponent(party)}`, body)
      expect(answer.body['code']).toBe('INVALID_PARTY_DETAILS_UPDATE_REQUEST')
    },
  )

  it('refuses a body whose party differs from the party in the path', async () => {
    const answer = await patch(await allocate('kim'), patchOf('lee::1220', {}))
    expect(answer.body).toMatchObject({ code: 'INVALID_ARGUMENT', definiteAnswer: false })
  })

  it('does not find a party of another participant', async () => {
    const { body } = await client.get('/v2/parties?pageSize=1000')
    const remote = objectsIn(body['partyDetails']).find((party) => party['isLocal'] === false)
    const party = textIn(remote, 'party')
    const answer = await patch(party, patchOf(party, {}))
    expect([answer.status, answer.body['code']]).toEqual([404, 'PARTY_NOT_FOUND'])
  })
})
