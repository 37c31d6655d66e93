/** A synchronizer of the participant, from `/v2/state/connected-synchronizers`. */
export interface ConnectedSynchronizer {
  readonly synchronizerAlias: string
  readonly synchronizerId: string
}

/**
 * Returns the default synchronizer of a request: the only one, or the one with the alias `global`.
 * A validator's configuration assigns this alias to the Global Synchronizer. If there are several
 * synchronizers, a participant requires one to allocate a party, or to check or upload a DAR.
 * Returns `undefined` if the user must choose.
 */
export function preselectedSynchronizer(
  connected: readonly ConnectedSynchronizer[],
): string | undefined {
  const [first, ...others] = connected
  if (others.length === 0) return first?.synchronizerId
  const global = connected.filter(({ synchronizerAlias }) => synchronizerAlias === 'global')
  return global.length === 1 ? global[0]?.synchronizerId : undefined
}
