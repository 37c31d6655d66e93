import { LoadingState } from '#ui/LoadingState.tsx'

/** While the code of a page comes. */
export function RoutePending() {
  return <LoadingState words="Fetching this page" rows={12} />
}
