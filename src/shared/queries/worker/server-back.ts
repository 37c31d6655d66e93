import { scopedName } from '#api/own-base.ts'

/**
 * Channel on which the page and workers of this browser report that the dashboard's server is back.
 */
const name = () => scopedName('cantilever-server-back')

/** On the page: workers that wait need not wait any longer. */
export function announceServerBack(): void {
  const port = openChannel()
  port?.postMessage('back')
  port?.close()
}

/** Calls back when the server is back; gives the way to listen no longer. */
export function onServerBackMessage(back: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', back)
  return () => channel?.close()
}

/** `undefined` where the browser keeps tabs apart, as some do where storage is forbidden. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name())
  } catch {
    return undefined
  }
}
