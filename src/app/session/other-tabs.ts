import { scopedName } from '#api/own-base.ts'

/**
 * Notifies this dashboard's other tabs that the user has signed out. Tokens are not sent over this
 * channel.
 */
export interface OtherTabs {
  readonly tellSignedOut: () => void
}

/** @param onSignedOut called when the user signed out in another tab */
export function openOtherTabs(onSignedOut: () => void): OtherTabs {
  const port = openPort()
  port?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed out') onSignedOut()
  })
  return { tellSignedOut: () => port?.postMessage('signed out') }
}

/**
 * Opens the channel. Returns `undefined` if the browser isolates tabs, as some do when storage is
 * blocked.
 */
function openPort(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(scopedName('cantilever-session'))
  } catch {
    return undefined
  }
}
