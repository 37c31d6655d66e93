import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { participantApp } from './app.ts'
import type { Participant } from './participant.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  objectsIn,
  ParticipantClient,
  textIn,
} from './testing/participant-client.ts'

const recorded = new URL('../../../shared/corpus/ledger/readyz_200.txt', import.meta.url)

let participant: Participant
let client: ParticipantClient
beforeAll(() => {
  participant = emptyLedgerParticipant()
  client = new ParticipantClient(participantApp(participant))
})

describe.skipIf(!existsSync(recorded))('the recorded readiness', () => {
  it('returns exactly the recorded readiness', async () => {
    const { status, text, contentType } = await client.get('/readyz')
    expect([status, text]).toEqual([200, readFileSync(recorded, 'utf8')])
    expect(contentType).toMatch(/^text\/plain/)
  })
})

const connected = async (query: string) => {
  const { body } = await client.get(`/v2/state/connected-synchronizers${query}`)
  return objectsIn(body['connectedSynchronizers'])
}

describe('the participant', () => {
  it('reports that the participant is alive', async () => {
    const { status, text } = await client.get('/livez')
    expect([status, text]).toEqual([200, ''])
  })

  it("returns the participant's release and limits", async () => {
    const { body } = await client.get('/v2/version')
    expect(textIn(body, 'version')).toMatch(/^3\.5\.\d+$/)
    expect(objectIn(objectIn(body['features'])['userManagement'])['maxRightsPerUser']).toBe(1000)
  })

  it('returns a participant id with a name and a fingerprint', async () => {
    const { body } = await client.get('/v2/parties/participant-id')
    expect(textIn(body, 'participantId')).toMatch(/^[^:]+::1220[0-9a-f]{64}$/)
  })

  it('returns 0 as the pruned offset if nothing is pruned', async () => {
    const { body } = await client.get('/v2/state/latest-pruned-offsets')
    expect(body).toEqual({
      participantPrunedUpToInclusive: 0,
      allDivulgedContractsPrunedUpToInclusive: 0,
    })
  })

  it('connects the participant and its hosted parties to two synchronizers', async () => {
    const { network } = participant.ledger
    expect((await connected('')).map((one) => one['synchronizerId'])).toEqual([
      network.globalSynchronizer,
      network.secondSynchronizer,
    ])
    const hosted = encodeURIComponent(network.localValidator.party)
    expect(await connected(`?party=${hosted}`)).toHaveLength(2)
    expect(await connected(`?party=${encodeURIComponent(network.dso)}`)).toEqual([])
    expect(await connected('?participantId=other::1220')).toEqual([])
  })

  it('returns 404 for unknown paths', async () => {
    expect((await client.get('/v3/nothing')).status).toBe(404)
  })
})
