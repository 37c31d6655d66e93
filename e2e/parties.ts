import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { firstSynchronizer } from './synchronizer.ts'
import { expect } from './test.ts'

const Details = v.object({
  party: v.string(),
  isLocal: v.boolean(),
  identityProviderId: v.string(),
  localMetadata: v.object({
    resourceVersion: v.string(),
    annotations: v.record(v.string(), v.string()),
  }),
})
const Parties = v.object({ partyDetails: v.array(Details), nextPageToken: v.optional(v.string()) })
const Allocated = v.object({ partyDetails: Details })

/** Returns calls with which tests change a participant without the dashboard's pages. */
export function participantAt(origin: string) {
  const ledger = (path: string, init?: RequestInit): Promise<unknown> =>
    fetch(`${origin}/api/ledger${path}`, init).then((answer) => answer.json())

  async function allocate(partyIdHint: string, annotations: Record<string, string> = {}) {
    const body = JSON.stringify({
      partyIdHint,
      synchronizerId: await firstSynchronizer(origin),
      localMetadata: { resourceVersion: '', annotations },
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await ledger('/v2/parties', { method: 'POST', body, headers })
    expect(answer, partyIdHint).toHaveProperty('partyDetails')
    return v.parse(Allocated, answer).partyDetails
  }

  /** Changes annotations like a second administrator at the same time. */
  async function annotate(party: string, annotations: Record<string, string>): Promise<void> {
    await ledger(`/v2/parties/${encodeURIComponent(party)}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        partyDetails: { party, localMetadata: { resourceVersion: '', annotations } },
        updateMask: { paths: ['local_metadata.annotations'] },
      }),
    })
  }

  async function read(party: string) {
    const answer = await ledger(`/v2/parties/${encodeURIComponent(party)}`)
    return v.parse(Parties, answer).partyDetails[0]
  }

  const open = (page: Page, path: string) => page.goto(`${origin}${path}`)
  return { allocate, annotate, read, open }
}

export type Participant = ReturnType<typeof participantAt>

export const grid = (page: Page) => page.getByRole('grid', { name: 'Parties' })

/** Returns the full id of a party of the participant, by its hint. */
export async function localParty(origin: string, hint: string, token = ''): Promise<string> {
  const query = new URLSearchParams({ 'filter-party': `${hint}::` })
  const headers = token === '' ? undefined : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/ledger/v2/parties?${query}`, { headers })
  const [found] = v.parse(Parties, await answer.json()).partyDetails
  if (found === undefined) throw new Error(`No party is called ${hint}.`)
  return found.party
}
