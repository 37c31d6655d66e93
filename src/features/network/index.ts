/** What other subjects may use of the components of this one. */
export { RoundsTimeline } from './components/rounds/RoundsTimeline.tsx'
