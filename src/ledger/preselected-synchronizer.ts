/** A synchronizer of the participant, from `/v2/state/connected-synchronizers`. */
export interface ConnectedSynchronizer {
  readonly synchronizerAlias: string
  readonly synchronizerId: string
}

/**
 * Returns the default synchronizer of a request: the only one, or the one with the alias `global`,
 * which a validator's configuration gives the Global Synchronizer. With several synchronizers, a
 * participant needs one to allocate a party, or to check or upload a DAR. Returns `undefined` if
 * the user must choose.
 */
export function preselectedSynchronizer(
  connected: readonly ConnectedSynchronizer[],
): string | undefined {
  const [first, ...others] = connected
  if (others.length === 0) return first?.synchronizerId
  const global = connected.filter(({ synchronizerAlias }) => synchronizerAlias === 'global')
  return global.length === 1 ? global[0]?.synchronizerId : undefined
}
