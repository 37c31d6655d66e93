/** The components that other features may import. */
export type { NearbySearch } from './components/use-nearby-search.ts'
export { IndexProvenanceNote } from './components/IndexProvenanceNote.tsx'
export { EstimateFailure } from './components/EstimateFailure.tsx'
export { useAutoStart } from './components/use-auto-start.ts'
export { useNearbySearch } from './components/use-nearby-search.ts'
export { withEstimate } from './components/use-auto-start.ts'
