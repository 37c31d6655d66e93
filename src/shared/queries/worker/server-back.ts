import { scopedName } from '#api/own-base.ts'

/**
 * Channel on which the page and workers of this browser report that the dashboard's server is back.
 */
const name = () => scopedName('cantilever-server-back')

/** Notifies waiting workers that the server is back. */
export function announceServerBack(): void {
  const port = openChannel()
  port?.postMessage('back')
  port?.close()
}

/**
 * Registers a callback for messages that the server is back. Returns a function that removes it.
 */
export function onServerBackMessage(back: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', back)
  return () => channel?.close()
}

/** Returns `undefined` if the browser isolates tabs, as some do when storage is blocked. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name())
  } catch {
    return undefined
  }
}
