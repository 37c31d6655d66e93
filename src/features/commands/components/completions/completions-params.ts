import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { CompletionListQuestion } from '../../queries/completions.ts'
import { readSearchParams, type SearchParams } from '#shared/components/read-search-params.ts'

const someText = v.pipe(v.string(), v.minLength(1))
const offset = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'an offset'))

const entries = {
  user: someText,
  party: v.union([
    v.pipe(
      PartyId,
      v.transform((one) => [one]),
    ),
    v.array(PartyId),
  ]),
  /** Only completions after the offset `after` and up to the offset `upto` are loaded. */
  after: offset,
  upto: offset,
  /** Filters the loaded completions by a part of the command id. */
  command: someText,
  only: v.literal('failed'),
  open: offset,
}

/** Reads the search params of the completion list. */
export const readCompletionsParams = readSearchParams(entries)
export type CompletionsParams = SearchParams<typeof entries>

/**
 * Converts an address to the request to the participant. Without a user or party in the address,
 * the request uses the readable parties.
 */
export function toRequest(
  { user, party, after, upto }: CompletionsParams,
  readable: ReadableParties,
): CompletionListQuestion {
  return {
    userId: user,
    parties: party ?? readable,
    after: after === undefined ? undefined : BigInt(after),
    upTo: upto === undefined ? undefined : BigInt(upto),
  }
}
