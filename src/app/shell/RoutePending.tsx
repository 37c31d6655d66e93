import { Waiting } from '#ui/Waiting.tsx'

/** While the code of a page comes. */
export function RoutePending() {
  return <Waiting words="Fetching this page" rows={12} />
}
