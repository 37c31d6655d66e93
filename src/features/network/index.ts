/** The components that other subjects may use. */
export { RoundsTimeline } from './components/rounds/RoundsTimeline.tsx'
