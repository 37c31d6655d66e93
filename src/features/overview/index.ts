/** The components that other subjects may use. */
export { VerdictList } from './components/verdicts/VerdictList.tsx'
