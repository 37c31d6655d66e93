/** The components that other features may use. */
export { RoundsTimeline } from './components/rounds/RoundsTimeline.tsx'
