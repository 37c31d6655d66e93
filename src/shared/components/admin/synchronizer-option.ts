import type { ConnectedSynchronizer } from '#ledger/preselected-synchronizer.ts'

/**
 * Returns the options for a select of connected synchronizers.
 *
 * @param none the label of a first option that selects no particular synchronizer, if any
 */
export function synchronizerOptions(
  synchronizers: readonly ConnectedSynchronizer[],
  none: string | undefined,
  chosen: string | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const options = synchronizers.map(({ synchronizerAlias, synchronizerId }) => ({
    value: synchronizerId,
    label: `${synchronizerAlias} (${shortId(synchronizerId)})`,
  }))
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen)
  return [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...options,
    ...(isListed ? [] : [{ value: chosen, label: `${shortId(chosen)} (not connected)` }]),
  ]
}

/**
 * Shortens a long id in the middle. Synchronizers of the same name differ in the end of the
 * fingerprint, which stays.
 */
function shortId(id: string): string {
  return id.length <= 40 ? id : `${id.slice(0, 30)}…${id.slice(-6)}`
}
