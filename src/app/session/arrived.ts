import { openChannel } from './sign-in-window.ts'
import { homeAddress } from './sign-in-address.ts'

/** Milliseconds that the window waits for the page that started the sign-in to confirm. */
const patienceMs = 4000

/**
 * Runs in the sign-in window after the provider's redirect. Sends the response to the page that
 * waits for it. Then opens the address that this page sends back, or closes the window. Renders
 * nothing of the dashboard.
 */
export function reportArrival(address: string, state: string, root: HTMLElement): void {
  history.replaceState(null, '', homeAddress())
  document.title = 'Signed in · Cantilever'
  const timeout = setTimeout(() => {
    show(root, 'The page that started this sign-in is no longer waiting.', true)
  }, patienceMs)
  const { say } = openChannel((message) => {
    if (message.state !== state) return
    clearTimeout(timeout)
    if (message.kind === 'go') location.replace(message.url)
    if (message.kind === 'done') {
      show(root, 'Done. You can close this window.', false)
      window.close()
    }
  })
  show(root, 'Signing in…', false)
  say({ kind: 'arrived', state, address })
}

function show(root: HTMLElement, words: string, withLink: boolean): void {
  const main = document.createElement('main')
  main.style.padding = '1.5rem'
  const text = document.createElement('p')
  text.textContent = words
  main.append(text)
  if (withLink) {
    const link = document.createElement('a')
    link.href = homeAddress()
    link.textContent = 'Go to the dashboard'
    main.append(link)
  }
  root.replaceChildren(main)
}
