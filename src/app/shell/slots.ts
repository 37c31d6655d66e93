import type { ComponentType } from 'react'

/**
 * The components that show network data in the shell. They load their own data, so that new data
 * renders only them and not the whole shell.
 */
export interface NetworkSlots {
  /** The network's name, empty until it is known. */
  readonly NetworkName: ComponentType
  /** The lights of the four connections. */
  readonly Connections: ComponentType<{ readonly withState?: boolean }>
  /** Shows, beside a page in the navigation, what needs attention there, or nothing. */
  readonly PageBadge: ComponentType<{ readonly to: string }>
}
