import { createParticipant, participantApp } from '../../../sandbox/participant/app.ts'
import { Caller } from '../../../sandbox/participant/caller.ts'
import { AccessDenied } from '../../../sandbox/participant/canton-error.ts'
import type { Right } from '../../../sandbox/participant/rights.ts'
import { updateFormat } from '../../../src/api/ledger/updates.ts'
import { parseJson, stringifyJson, type Json } from '../../../src/ledger/json.ts'
import { isJsonObject } from '../../../src/ledger/open-object.ts'
import { createLedger } from '../../../sandbox/ledger/create-ledger.ts'
import { createParticipantClient } from '../participant-client.ts'
import { participantSource } from '../participant-source.ts'
import type { Tokens } from '../tokens.ts'

const stillAt = new Date('2026-03-02T09:30:00Z')

/**
 * Returns the embedded network's participant, which requires tokens. The token of a user is
 * `token-of-` and the user's id.
 */
export function sandboxParticipant(updates: number, hidden: readonly string[] = []) {
  const ledger = createLedger({
    seed: 5,
    updates,
    now: stillAt,
    clock: () => stillAt.getTime() * 1000,
  })
  const participant = createParticipant(ledger)
  const { users, parties, own } = participant
  const app = participantApp(
    participant,
    (request) => {
      const [, id = ''] =
        /^Bearer token-of-(.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
      const user = users.find(id)
      if (user === undefined) throw new AccessDenied('unauthenticated', 'no such user')
      return new Caller(user.id, user.identityProviderId, users.rightsOf(user.id))
    },
    hidden,
  )
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    return app.fetch(request)
  }
  return {
    participant,
    fetch,
    /** Returns the parties ordered by the number of updates that they see, largest first. */
    busyParties: () => {
      const seen = new Map<string, number>()
      for (const { hosted } of own.updates) {
        for (const party of hosted) seen.set(party, (seen.get(party) ?? 0) + 1)
      }
      const all = parties.list().filter(({ party }) => seen.has(party))
      return all
        .map(({ party }) => party)
        .toSorted((a, b) => (seen.get(b) ?? 0) - (seen.get(a) ?? 0))
    },
    /**
     * Returns the `update` members that the participant returns to a user who reads as these
     * parties together.
     */
    async updatesVisibleTo(
      user: string,
      some: readonly string[],
      after: bigint,
      upTo: bigint,
    ): Promise<readonly Json[]> {
      const answer = await fetch('http://participant.test/v2/updates/get-updates-page', {
        method: 'POST',
        headers: { authorization: `Bearer token-of-${user}`, 'content-type': 'application/json' },
        body: stringifyJson({
          beginOffsetExclusive: after,
          endOffsetInclusive: upTo,
          maxPageSize: 2000,
          updateFormat: updateFormat(some),
        }),
      })
      const page = parseJson(await answer.text())
      const updates = isJsonObject(page) ? page['updates'] : undefined
      if (!Array.isArray(updates)) throw new Error('the participant answered no page')
      return updates.map((item) => (isJsonObject(item) ? (item['update'] ?? null) : null))
    },
    addUser(id: string, rights: readonly Right[]): void {
      const meta = { resourceVersion: '0', annotations: new Map<string, string>() }
      users.create(
        { id, primaryParty: '', isDeactivated: false, identityProviderId: '', meta },
        rights,
      )
    },
  }
}

export const tokensOf = (user: string): Tokens => ({
  token: async () => `token-of-${user}`,
  refused: () => {},
})

export const clientTo = (fetch: typeof globalThis.fetch) =>
  createParticipantClient({ url: 'http://participant.test/', fetch, timeoutMs: 60_000 })

/** Returns a source that reads the participant as one of its users. */
export const sourceOf = (fetch: typeof globalThis.fetch, user: string, pageSize?: number) =>
  participantSource({
    client: clientTo(fetch),
    tokens: tokensOf(user),
    signal: new AbortController().signal,
    pageSize,
  })
