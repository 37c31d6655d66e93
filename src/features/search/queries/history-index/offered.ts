let isOffered = false

/** Sets whether the dashboard has a history index, as `config.json` states. */
export function configureIndex(offered: boolean): void {
  isOffered = offered
}

/** Returns true if the dashboard has a history index. */
export function isIndexOffered(): boolean {
  return isOffered
}
