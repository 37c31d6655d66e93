/** A synchronizer that the participant is connected to, as `/v2/state/connected-synchronizers` tells it. */
export interface ConnectedSynchronizer {
  readonly synchronizerAlias: string
  readonly synchronizerId: string
}

/**
 * The synchronizer that a request should name where nobody has chosen one: the only one, or the one
 * with the alias `global`, which a validator's own configuration gives the Global Synchronizer. A
 * participant that is connected to several refuses to allocate a party, and to check or take a DAR,
 * for none of them in particular. `undefined` where somebody has to choose.
 */
export function preselectedSynchronizer(
  connected: readonly ConnectedSynchronizer[],
): string | undefined {
  const [first, ...others] = connected
  if (others.length === 0) return first?.synchronizerId
  const global = connected.filter(({ synchronizerAlias }) => synchronizerAlias === 'global')
  return global.length === 1 ? global[0]?.synchronizerId : undefined
}
