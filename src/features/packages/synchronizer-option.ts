/** A synchronizer as far as choosing one needs it. */
export interface ConnectedSynchronizer {
  readonly synchronizerAlias: string
  readonly synchronizerId: string
}

/** The connected synchronizers to choose from, after a first option for none in particular. */
export function synchronizerOptions(
  synchronizers: readonly ConnectedSynchronizer[],
  none: string,
  chosen: string | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const options = synchronizers.map(({ synchronizerAlias, synchronizerId }) => ({
    value: synchronizerId,
    label: `${synchronizerAlias} (${shortId(synchronizerId)})`,
  }))
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen)
  return [
    { value: '', label: none },
    ...options,
    ...(isListed ? [] : [{ value: chosen, label: `${shortId(chosen)} (not connected)` }]),
  ]
}

/** Two synchronizers of one name are told apart by the end of their fingerprint. */
function shortId(id: string): string {
  return id.length <= 40 ? id : `${id.slice(0, 30)}…${id.slice(-6)}`
}
