/** What other subjects may use of the components of this one. */
export { VerdictList } from './components/verdicts/VerdictList.tsx'
