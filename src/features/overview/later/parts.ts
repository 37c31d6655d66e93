/** What the overview shows once its first parts are there: one file to fetch. */
export { Headline } from './Headline.tsx'
export { NeedsAttention } from './NeedsAttention.tsx'
export { NetworkFacts } from './NetworkFacts.tsx'
export { Pace } from './Pace.tsx'
export { ParticipantFacts } from './ParticipantFacts.tsx'
export { RoundsTimeline } from '#features/shared/rounds/RoundsTimeline.tsx'
export { VotesEnding } from './VotesEnding.tsx'
