import { VisuallyHidden } from '@mantine/core'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const AnnouncerContext = createContext<(text: string) => void>(() => {})

/** Holds the line that screen readers speak, politely: page changes, copies, new items. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [line, setLine] = useState({ text: '', turn: 0 })
  // The same words twice are spoken twice: the key makes them a new node.
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

/** A function that has screen readers speak a short text. */
export function useAnnounce(): (text: string) => void {
  return use(AnnouncerContext)
}
