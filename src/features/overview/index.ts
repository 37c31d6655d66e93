/** The components that other features may use. */
export { VerdictList } from './components/verdicts/VerdictList.tsx'
