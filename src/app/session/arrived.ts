import { openChannel } from './sign-in-window.ts'
import { homeAddress } from './sign-in-address.ts'

/** How long the page that began the sign-in may take to say that it heard, in milliseconds. */
const patienceMs = 4000

/**
 * What the window of a sign-in does once the provider sent it back: gives the answer to the page
 * that waits for it, then goes where that says, or closes. Nothing of the dashboard is drawn here.
 */
export function reportArrival(address: string, state: string, root: HTMLElement): void {
  history.replaceState(null, '', homeAddress())
  document.title = 'Signed in · Cantilever'
  const nobody = setTimeout(() => {
    show(root, 'The page that began this sign-in no longer waits for it.', true)
  }, patienceMs)
  const { say } = openChannel((message) => {
    if (message.state !== state) return
    clearTimeout(nobody)
    if (message.kind === 'go') location.replace(message.url)
    if (message.kind === 'done') {
      show(root, 'Done. This window can be closed.', false)
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
