import { useCallback, useEffect, useRef, useState } from 'react'
import type { Editor, InvalidJsonText } from './editor-context.ts'

const none: readonly InvalidJsonText[] = []

/**
 * Collects the invalid JSON texts of the editor's fields. Passes these texts to `onUnread` after
 * the first render and after every change.
 */
export function useInvalidTexts(onUnread: (unread: readonly InvalidJsonText[]) => void) {
  const all = useRef<ReadonlyMap<string, InvalidJsonText>>(new Map())
  const [unread, setUnread] = useState(none)
  const report: Editor['report'] = useCallback((id, text) => {
    if (text === undefined && !all.current.has(id)) return
    const next = new Map(all.current)
    if (text === undefined) next.delete(id)
    else next.set(id, text)
    all.current = next
    setUnread([...next.values()])
  }, [])
  useEffect(() => {
    // At first, `unread` does not yet contain the texts that the fields have just reported.
    onUnread(unread === none ? [...all.current.values()] : unread)
  }, [onUnread, unread])
  return { unread, report }
}
