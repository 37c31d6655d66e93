import { LoadingState } from '#ui/LoadingState.tsx'

/** Shown while the code of a page is loading. */
export function RoutePending() {
  return <LoadingState words="Loading this page" rows={12} />
}
