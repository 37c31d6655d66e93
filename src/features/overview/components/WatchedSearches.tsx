import { Checkbox, Fieldset, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSearchNames } from '#features/search/queries/search-names.ts'
import {
  unwatchSearches,
  useWatchedSearches,
} from '#features/search/queries/watches/watched-searches.ts'
import { visibleText } from '#ui/visible-text.ts'

/** The saved searches that notify of new matches, or a link to the list of saved searches. */
export function WatchedSearches() {
  const watched = useWatchedSearches()
  const names = useSearchNames()
  return (
    <Fieldset legend="When a saved search finds something new">
      {watched.size === 0 ? (
        <p className="secondary">
          You do not watch any saved searches. Choose them in{' '}
          <Link to="/search">the list of saved searches</Link>.
        </p>
      ) : (
        <Stack gap="xs">
          {[...watched.keys()].map((search) => (
            <Checkbox
              key={search}
              label={visibleText(
                names.get(search) ?? new URLSearchParams(search).get('where') ?? search,
              )}
              checked
              onChange={() => unwatchSearches([search])}
            />
          ))}
        </Stack>
      )}
    </Fieldset>
  )
}
