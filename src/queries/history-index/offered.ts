let isOffered = false

/** Says whether there is a history index beside the dashboard; from `config.json`. */
export function configureIndex(offered: boolean): void {
  isOffered = offered
}

/** Whether there is one to be asked. */
export function isIndexOffered(): boolean {
  return isOffered
}
