/** A physical synchronizer: the logical synchronizer, its protocol version, and its serial. */
export interface PhysicalSynchronizer {
  readonly synchronizerId: string
  readonly protocolVersion: string
  readonly serial: bigint
}

/**
 * Parses a physical synchronizer's id, `name::fingerprint::35-3`; `undefined` for other text
 * (docs/network-rules.md, Upgrades of the synchronizer).
 */
export function readPhysicalSynchronizer(id: string): PhysicalSynchronizer | undefined {
  const found = /^(.+)::([0-9A-Za-z.]{1,20})-(\d{1,18})$/.exec(id)
  const [, synchronizerId, protocolVersion, serial] = found ?? []
  if (synchronizerId === undefined || protocolVersion === undefined || serial === undefined) {
    return undefined
  }
  return { synchronizerId, protocolVersion, serial: BigInt(serial) }
}
