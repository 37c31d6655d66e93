import { answeredState, homeAddress } from './sign-in-address.ts'
import { SignInCancelled } from './problem.ts'

/** A window in which the provider signs the user in, while the page stays mounted. */
export interface SignInWindow {
  /**
   * Opens the provider's address in the window. Resolves to the address to which the window is
   * redirected.
   */
  readonly visit: (url: string, state: string) => Promise<string>
  /** Ends all pending calls, and tells the window to close itself. */
  readonly done: () => void
}

/** Messages between the page and the sign-in window. `state` identifies the sign-in. */
export type WindowMessage =
  | { readonly kind: 'arrived'; readonly state: string; readonly address: string }
  | { readonly kind: 'taken' | 'done'; readonly state: string }
  | { readonly kind: 'go'; readonly state: string; readonly url: string }

/**
 * Opens the channel between page and window. The page's Cross-Origin-Opener-Policy cuts every other
 * connection once the window shows the provider. The channel reaches only pages of our own origin.
 */
export function openChannel(onMessage: (message: WindowMessage) => void): Channel {
  const channel = new BroadcastChannel(`sign-in ${homeAddress()}`)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (message !== undefined) onMessage(message)
  })
  const post = channel.postMessage.bind(channel)
  return { say: (message) => post(message), close: () => channel.close() }
}

interface Channel {
  readonly say: (message: WindowMessage) => void
  readonly close: () => void
}

/** Parses a message of the channel, or returns undefined for anything else. */
function readMessage(data: unknown): WindowMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { kind, state, address, url } = Object.fromEntries(Object.entries(data))
  if (typeof state !== 'string') return undefined
  if (kind === 'taken' || kind === 'done') return { kind, state }
  if (kind === 'arrived' && typeof address === 'string') return { kind, state, address }
  if (kind === 'go' && typeof url === 'string') return { kind, state, url }
  return undefined
}

/**
 * Opens the window, or returns undefined if the browser blocks it. Must be called directly in a
 * click handler.
 */
export function openSignInWindow(
  onAbandoned: (giveUp: () => void) => void,
): SignInWindow | undefined {
  const opened = window.open('', '_blank', 'popup,width=520,height=720')
  if (opened === null) return undefined
  opened.document.title = 'Sign in'
  opened.document.body.textContent = 'Contacting the sign-in provider…'
  let receive: ((message: WindowMessage) => void) | undefined
  const { say, close } = openChannel((message) => receive?.(message))
  /** The OAuth `state` of the last response that the sign-in window returned. */
  let arrived: string | undefined
  let reject: ((reason: Error) => void) | undefined
  let isAbandoned = false
  const done = (): void => {
    if (arrived === undefined) opened.close()
    else say({ kind: 'done', state: arrived })
    close()
  }
  onAbandoned(() => {
    isAbandoned = true
    reject?.(new SignInCancelled('The sign-in was cancelled'))
  })
  return {
    visit(url, state) {
      if (isAbandoned) return Promise.reject(new SignInCancelled('The sign-in was cancelled'))
      if (arrived === undefined) opened.location.replace(url)
      else say({ kind: 'go', state: arrived, url })
      return new Promise((resolve, refuse) => {
        reject = refuse
        receive = (message) => {
          if (message.kind !== 'arrived' || message.state !== state) return
          if (answeredState(message.address) !== state) return
          arrived = state
          say({ kind: 'taken', state })
          resolve(message.address)
        }
      })
    },
    done,
  }
}
