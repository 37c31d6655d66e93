import type { RegisteredRouter } from '@tanstack/react-router'

/** A page, by the id of its route. */
export type PageId = keyof RegisteredRouter['routesById']

/**
 * Loads the code of a page: whether it is here then; `undefined` where it is here already. A change is
 * not sent before what tells of it can be shown (DESIGN, Safety).
 */
export function loadPageCode(
  router: Pick<RegisteredRouter, 'routesById'>,
  page: PageId,
): Promise<boolean> | undefined {
  const { component } = router.routesById[page].options
  // The router takes `preload` away as soon as the code is here, and does not say of an error.
  const loading = component?.preload?.()
  return loading?.then(() => component?.preload === undefined)
}
