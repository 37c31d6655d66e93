/** The components that other features may use. */
export { CheckWithScans } from './components/CheckWithScans.tsx'
export { ScansSection } from './components/ScansSection.tsx'
