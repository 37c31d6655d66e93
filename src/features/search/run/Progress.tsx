import type { SearchState } from '#queries/search/search-state.ts'
import { phaseWords } from './phase-words.ts'
import styles from './SearchRun.module.css'

/** How much of the range's record time was searched. */
export function Progress({ state }: { readonly state: SearchState }) {
  const { share, phase } = state
  const percent = share === undefined ? '' : `, ${Math.floor(share * 100)} %`
  return (
    <progress
      aria-label="Searched of the range"
      aria-valuetext={`${phaseWords[phase]}${percent}`}
      // Without a value, the browser says that nobody knows how far it is.
      {...(share === undefined ? {} : { value: share })}
      max={1}
      className={styles.bar}
    />
  )
}
