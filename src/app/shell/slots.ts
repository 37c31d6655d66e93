import type { ComponentType } from 'react'

/**
 * The shell's components that show network data. They load their own data, so that new data does
 * not render the whole shell.
 */
export interface NetworkSlots {
  /** The network's name. Empty until loaded. */
  readonly NetworkName: ComponentType
  readonly Connections: ComponentType<{ readonly withState?: boolean }>
  readonly PageBadge: ComponentType<{ readonly to: string }>
}
