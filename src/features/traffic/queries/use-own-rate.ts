import { useQuery } from '@tanstack/react-query'
import { submissionRate, type SubmissionRate } from '../rules/submission-rate.ts'
import { networkTerms } from './network-terms.ts'
import { ownActivity } from './own-activity.ts'
import type { OwnTraffic } from './own-traffic.ts'

/** The rate of the submissions that the participant lists. */
export interface OwnRate {
  readonly rate: SubmissionRate
  /** False if other parties or users of the participant may use traffic, too. */
  readonly isOfAll: boolean
}

/**
 * Returns the rate of the newest submissions. Returns undefined if this browser has enough readings
 * of the traffic, or if the token shows too few submissions.
 */
export function useOwnRate(own: OwnTraffic | null | undefined): OwnRate | undefined {
  const isNeeded =
    own !== null &&
    own !== undefined &&
    own.traffic !== null &&
    own.burn === undefined &&
    !own.member.isUnlimited
  const activity = useQuery({ ...ownActivity(), enabled: isNeeded, retry: false }).data
  const terms = useQuery({ ...networkTerms(), enabled: isNeeded }).data?.terms
  if (!isNeeded || !activity || !terms) return undefined
  const rate = submissionRate(activity.submissions, own.readAt, terms)
  return rate && { rate, isOfAll: activity.isOfAll }
}
