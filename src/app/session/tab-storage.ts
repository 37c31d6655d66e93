/** The tab's session storage; undefined where it is switched off: then nothing outlives the page. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
