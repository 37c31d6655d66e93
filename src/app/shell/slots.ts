import type { ComponentType } from 'react'

/**
 * What the shell shows of the network. They ask for themselves, so that an answer draws them again
 * and not the whole shell.
 */
export interface NetworkSlots {
  /** The network's name, empty until it is known. */
  readonly NetworkName: ComponentType
  /** The lights of the four connections. */
  readonly Connections: ComponentType<{ readonly withState?: boolean }>
  /** Beside a page in the navigation: what there is to be looked at, or nothing. */
  readonly PageBadge: ComponentType<{ readonly to: string }>
}
