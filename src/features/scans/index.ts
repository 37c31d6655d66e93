/** The components that other subjects may use. */
export { CheckWithScans } from './components/CheckWithScans.tsx'
export { ScansSection } from './components/ScansSection.tsx'
