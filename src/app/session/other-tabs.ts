import { scopedName } from '#api/own-base.ts'

/** Tells this dashboard's other tabs that the user has signed out: no token goes over it. */
export interface OtherTabs {
  readonly tellSignedOut: () => void
}

/** @param onSignedOut the user has signed out in another tab. */
export function openOtherTabs(onSignedOut: () => void): OtherTabs {
  const port = openPort()
  port?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed out') onSignedOut()
  })
  return { tellSignedOut: () => port?.postMessage('signed out') }
}

/** `undefined` where the browser keeps tabs apart, as some do where storage is forbidden. */
function openPort(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(scopedName('cantilever-session'))
  } catch {
    return undefined
  }
}
