/**
 * Returns the tab's session storage, or undefined if storage is disabled, so that nothing survives
 * a reload.
 */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
