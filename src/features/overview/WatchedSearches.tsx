import { Link } from '@tanstack/react-router'
import { useSearchNames } from '#queries/search/search-names.ts'
import { unwatchSearches, useWatchedSearches } from '#queries/watches/watched-searches.ts'
import { visibleText } from '#ui/visible-text.ts'
import { Choice } from './Choice.tsx'
import styles from './WatchDialog.module.css'

/** The saved searches of whose new matches one is told; where they are chosen, if none is. */
export function WatchedSearches() {
  const watched = useWatchedSearches()
  const names = useSearchNames()
  return (
    <fieldset className={styles.group}>
      <legend>When a saved search finds something new</legend>
      {watched.size === 0 ? (
        <p className="secondary">
          None is watched. Choose them in <Link to="/search">the list of saved searches</Link>.
        </p>
      ) : (
        [...watched.keys()].map((search) => (
          <Choice
            key={search}
            label={visibleText(
              names.get(search) ?? new URLSearchParams(search).get('where') ?? search,
            )}
            isChosen
            onChange={() => unwatchSearches([search])}
          />
        ))
      )}
    </fieldset>
  )
}
