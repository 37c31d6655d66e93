import { useSyncExternalStore } from 'react'

let isPrinting = false

/**
 * Returns true while the page is printed. Lists then render the rows that usually need scrolling.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(listener: () => void): () => void {
  const begin = () => {
    isPrinting = true
    listener()
  }
  const end = () => {
    isPrinting = false
    listener()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
