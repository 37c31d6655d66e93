import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { readableParties, type ReadableParties } from '#ledger/rights/readable-parties.ts'
import { failureSentence } from '#ledger/failure.ts'
import { PartyId, splitUniqueId } from '#ledger/identifier.ts'
import { ownRights, type OwnRights } from '#shared/queries/admin/own-rights.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { myParties } from '#shared/queries/my-parties/my-parties.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { hostedOn } from '#features/parties/queries/synchronizers.ts'
import { operator } from '#shared/queries/validator.ts'

/** Returns the user's parties. A source that does not respond is omitted. */
export async function ownParties(client: QueryClient): Promise<readonly string[]> {
  const { parties } = await client.fetchQuery(myParties())
  return parties.map(({ party }) => party)
}

/** The watched parties, and the unwatched parties with the reasons. */
export interface WatchedParties {
  readonly parties: readonly PartyId[]
  /** `label` names the unwatched party or parties in a sentence. `why` is the reason. */
  readonly unwatched: readonly { readonly label: string; readonly why: string }[]
}

/** Limit of watched parties. Others are reported as not watched. */
export const maxWatchedParties = 50

const atOnce = 8

/**
 * Milliseconds for which a party's hosting is fresh. Parties seldom move to another participant.
 */
const hostingFreshMs = 3_600_000

/**
 * Returns the validator's operator party, the wallet's party, and the parties in the token's
 * rights. A party is watched only if this participant hosts the party and the token may read as it.
 * Other parties are reported as not watched.
 * @param scope the parties to watch instead. Each is either watched or reported as not watched.
 */
export async function watchedParties(
  client: QueryClient,
  scope?: readonly PartyId[],
): Promise<WatchedParties> {
  const [runs, wallet, own] = await Promise.all([
    answerOf(client.fetchQuery({ ...operator(), retry: false })),
    answerOf(client.ensureQueryData({ ...walletUser(), retry: false })),
    answerOf(client.ensureQueryData({ ...ownRights(), retry: false })),
  ])
  const unwatched: { label: string; why: string }[] = []
  const leaveOut = (label: string, why: string) => unwatched.push({ label, why })
  const operatorName = 'the validator’s operator party'
  if (scope === undefined) {
    if ('why' in runs) leaveOut(operatorName, runs.why)
    else if (runs.answer === null) {
      leaveOut(operatorName, 'the validator app does not name the party')
    }
    if ('why' in own) leaveOut('the parties of the token', own.why)
  }

  const operated = 'answer' in runs && runs.answer !== null ? [runs.answer.party_id] : []
  const nodeParties = new Set<string>([...operated, ...walletParties(wallet)])
  const rights = 'answer' in own ? own.answer : null
  const named = scope ?? [...new Set([...nodeParties, ...partiesOf(own)])].map(asPartyId)
  const readers = readableParties(rights?.rights)
  const unreadable = named.filter((party) => !mayRead(readers, party))
  if (unreadable.length > 0)
    leaveOut(namesOf(unreadable), 'the token does not have the right to read as the party')

  const parties: PartyId[] = []
  let waiting = named.filter((party) => mayRead(readers, party))
  while (waiting.length > 0 && parties.length < maxWatchedParties) {
    const batch = waiting.slice(0, Math.min(atOnce, maxWatchedParties - parties.length))
    waiting = waiting.slice(batch.length)
    const hosting = await Promise.all(
      batch.map(async (party) => ({
        party,
        // The validator app uses this participant for its operator and its wallet users, so these
        // parties are hosted.
        hosted: nodeParties.has(party)
          ? { answer: true }
          : await isHosted(client, party, rights?.identityProviderId ?? ''),
      })),
    )
    for (const { party, hosted } of hosting) {
      if ('why' in hosted) leaveOut(namesOf([party]), hosted.why)
      else if (hosted.answer) parties.push(party)
      else if (scope !== undefined) leaveOut(namesOf([party]), 'this participant does not host it')
    }
  }
  if (waiting.length > 0) {
    leaveOut(namesOf(waiting), `no more than ${maxWatchedParties} parties are watched`)
  }
  return { parties, unwatched }
}

async function isHosted(client: QueryClient, party: PartyId, identityProviderId: string) {
  const freshness = { staleTime: hostingFreshMs, gcTime: hostingFreshMs, retry: false }
  const query = { ...hostedOn(party, identityProviderId), ...freshness }
  return answerOf(client.fetchQuery(query).then((synchronizers) => synchronizers.length > 0))
}

type Answered<Answer> = { readonly answer: Answer } | { readonly why: string }

async function answerOf<Answer>(pending: Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await pending }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { why: failureSentence(failure) }
  }
}

function asPartyId(id: string): PartyId {
  return v.parse(PartyId, id)
}

function walletParties(wallet: Answered<{ readonly party_id: string }>): readonly string[] {
  return 'answer' in wallet ? [wallet.answer.party_id] : []
}

function partiesOf(own: Answered<OwnRights | null>): readonly string[] {
  return 'answer' in own ? [...(own.answer?.rights.values() ?? [])].flat() : []
}

function mayRead(readers: ReadableParties, party: string): boolean {
  return readers === 'any party' || readers.includes(party)
}

function namesOf(parties: readonly PartyId[]): string {
  return parties.map((party) => splitUniqueId(party).hint).join(', ')
}
