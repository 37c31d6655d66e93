import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isField, isInMenu } from '#ui/key-takers.ts'

/** Runs an action when a key is pressed on an open update, except in fields, menus and dialogs. */
export function useUpdateKey(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Many keyboards type brackets with AltGr, which browsers report as Ctrl and Alt.
    if (event.key !== key || event.metaKey || event.defaultPrevented) return
    if (isField(event.target) || isInMenu(event.target) || isDialogOpen()) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
