import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isField } from '#ui/key-takers.ts'

/** Does what a key does on an open update, wherever the focus is but in fields and dialogs. */
export function useUpdateKey(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Many keyboards type brackets with AltGr, which browsers report as Ctrl and Alt.
    if (event.key !== key || event.metaKey || event.defaultPrevented) return
    if (isField(event.target) || isDialogOpen()) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
