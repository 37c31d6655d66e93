import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { tokenFor, waitForToken } from '#api/connection.ts'
import { groupRightsByKind } from '#ledger/rights/required-right.ts'
import { failureSentence } from '#ledger/failure.ts'
import { PartyId } from '#ledger/identifier.ts'
import {
  collectMyParties,
  type CollectedParties,
  type MyPartiesInput,
} from '#ledger/my-parties/my-parties.ts'
import { whoAmI } from '../admin/who-am-i.ts'
import { failureOf } from '../failure.ts'
import { walletUser } from '../validator.ts'
import { isSignedOut } from '../signed-out.ts'
import { operator } from '../validator.ts'
import { useCurrentUser, currentUser } from '../session-user.ts'
import { myPartiesKey } from './my-parties-key.ts'

/** The parties of the dashboard's user. */
export interface MyParties extends CollectedParties {
  /** The sources that did not answer, each with the reason as a sentence. */
  readonly unanswered: readonly { readonly source: string; readonly why: string }[]
}

/** Milliseconds until parties are collected again if a source did not answer. */
const incompleteFreshMs = 60_000

/**
 * The user's parties: the primary party, the parties of the rights, the wallet's party and the
 * operator's party. Collected once per sign-in. Sources that do not answer are listed.
 */
export function myParties() {
  return queryOptions({
    queryKey: [...myPartiesKey, currentUser().id],
    queryFn: ({ client }) => readMyParties(client),
    staleTime: ({ state }) =>
      state.data !== undefined && state.data.unanswered.length > 0 ? incompleteFreshMs : Infinity,
    refetchInterval: false,
  })
}

/**
 * Loads the user's parties.
 * @param isWanted false if nothing shows the parties yet
 */
export function useMyParties(isWanted = true) {
  useCurrentUser()
  return useQuery({ ...myParties(), enabled: isWanted })
}

async function readMyParties(client: QueryClient): Promise<MyParties> {
  await Promise.all([waitForToken('ledger'), waitForToken('validator')])
  const [user, wallet, runs] = await Promise.all([
    isOut('ledger') ? signedOut : answerOf(readUser(client)),
    isOut('validator') ? signedOut : answerOf(client.fetchQuery({ ...walletUser(), retry: false })),
    answerOf(client.fetchQuery({ ...operator(), retry: false })),
  ])
  const unanswered: { source: string; why: string }[] = []
  const leaveOut = (source: string, why: string) => unanswered.push({ source, why })
  if ('why' in user) leaveOut('the rights of the token', user.why)
  if ('why' in wallet) leaveOut('the wallet’s party', wallet.why)
  if ('why' in runs) leaveOut('the validator’s operator party', runs.why)
  const { parties, offersHosted } = collectMyParties({
    ...('answer' in user ? user.answer : { rights: 'unknown', primaryParty: undefined }),
    wallet: 'answer' in wallet ? partyIn(wallet.answer.party_id) : undefined,
    operator: 'answer' in runs ? partyIn(runs.answer?.party_id) : undefined,
  })
  return { parties, offersHosted, unanswered }
}

const signedOut = { why: 'Sign in to see this' }

/**
 * Returns true if the family rejected a call because of the missing token, and the token is still
 * missing.
 */
function isOut(family: 'ledger' | 'validator'): boolean {
  return tokenFor(family) === undefined && isSignedOut(family)
}

async function readUser(
  client: QueryClient,
): Promise<Pick<MyPartiesInput, 'rights' | 'primaryParty'>> {
  const withoutUser = { rights: 'not required', primaryParty: undefined } as const
  // Without a token, the participant returns no user, and the browser's console would show the
  // rejected request.
  if (tokenFor('ledger') === undefined) return withoutUser
  const identity = await client.fetchQuery({ ...whoAmI(), retry: false })
  if (identity === null) return withoutUser
  return {
    rights: groupRightsByKind(identity.rights),
    primaryParty: partyIn(identity.user.primaryParty),
  }
}

/** Returns the party, or undefined for an empty id. */
function partyIn(id: string | null | undefined): PartyId | undefined {
  return id === undefined || id === null || id === '' ? undefined : v.parse(PartyId, id)
}

async function answerOf<Answer>(
  call: Promise<Answer>,
): Promise<{ readonly answer: Answer } | { readonly why: string }> {
  try {
    return { answer: await call }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { why: failureSentence(failure) }
  }
}
