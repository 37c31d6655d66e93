/** What other subjects may use of the components of this one. */
export { CheckWithScans } from './components/CheckWithScans.tsx'
export { ScansSection } from './components/ScansSection.tsx'
