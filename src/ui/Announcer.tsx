import { VisuallyHidden } from '@mantine/core'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const AnnouncerContext = createContext<(text: string) => void>(() => {})

/**
 * Contains the polite live region for screen readers, which announces page changes, copies and new
 * items.
 */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [line, setLine] = useState({ text: '', turn: 0 })
  // The key creates a new node, so that the same text is announced again.
  const announce = useCallback(
    (text: string) => setLine(({ turn }) => ({ text, turn: turn + 1 })),
    [],
  )
  return (
    <AnnouncerContext value={announce}>
      {children}
      <VisuallyHidden>
        <output aria-live="polite">
          <span key={line.turn}>{line.text}</span>
        </output>
      </VisuallyHidden>
    </AnnouncerContext>
  )
}

/** Returns a function that announces a short text to screen readers. */
export function useAnnounce(): (text: string) => void {
  return use(AnnouncerContext)
}
