import { useEffect } from 'react'

/** The titles of the pages on screen, the one opened last at the end: beside a list, its details. */
const shown: { readonly title: string }[] = []

/** Sets the browser's title for as long as the page is on screen; then it is again that of the page it lay beside. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const own = { title }
    shown.push(own)
    write()
    return () => {
      shown.splice(shown.indexOf(own), 1)
      write()
    }
  }, [title])
}

function write(): void {
  const last = shown.at(-1)
  if (last !== undefined) document.title = `${last.title} · Cantilever`
}
