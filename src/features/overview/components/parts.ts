/** The parts of the overview that are loaded together after the first page. */
export { Headline } from './Headline.tsx'
export { PartyScopeCards } from './PartyScopeCards.tsx'
export { NeedsAttention } from './NeedsAttention.tsx'
export { NetworkFacts } from './NetworkFacts.tsx'
export { RateCharts } from './RateCharts.tsx'
export { ParticipantFacts } from './ParticipantFacts.tsx'
export { RoundsTimeline } from '#features/network/index.ts'
export { VotesEnding } from './VotesEnding.tsx'
