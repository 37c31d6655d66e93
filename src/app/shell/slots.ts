import type { ComponentType } from 'react'

/**
 * The shell's slots for data of the network. They load their own data, so that an answer redraws
 * them and not the whole shell.
 */
export interface NetworkSlots {
  /** The network's name, empty until it is known. */
  readonly NetworkName: ComponentType
  /** The lights of the four connections. */
  readonly Connections: ComponentType<{ readonly withState?: boolean }>
  /** Beside a page in the navigation: what there is to be looked at, or nothing. */
  readonly PageBadge: ComponentType<{ readonly to: string }>
}
