/** The parameters of requests to the private history over HTTP. */
import * as v from 'valibot'
import { largestPage, SearchQuestion } from '../api/question.ts'

/** Limit of parties per request. */
const mostParties = 30
const longestParty = 300

const Offset = v.pipe(
  v.string('an offset as text'),
  v.regex(/^\d{1,18}$/, 'an offset as text'),
  v.transform((digits) => BigInt(digits)),
)

/**
 * A search of the updates that these parties see together, after one offset and up to and including
 * another.
 */
export const PrivateSearchQuestion = v.object({
  parties: v.pipe(
    v.array(v.pipe(v.string('a party'), v.maxLength(longestParty, 'a party'))),
    v.minLength(1, 'a list of one party or more'),
    v.maxLength(mostParties, `a list of at most ${mostParties} parties`),
  ),
  where: SearchQuestion.entries.where,
  order: v.picklist(['newest', 'oldest'], '"newest" or "oldest"'),
  after_offset: Offset,
  up_to_offset: Offset,
  page_size: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'a page size of 1 or more'),
    v.maxValue(largestPage, `a page size of at most ${largestPage}`),
  ),
})
