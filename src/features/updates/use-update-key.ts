import { useEffect, useEffectEvent } from 'react'

/** Does what a key does on an open update, wherever the focus is but in fields and dialogs. */
export function useUpdateKey(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Many keyboards type brackets with AltGr, which browsers report as Ctrl and Alt.
    if (event.key !== key || event.metaKey || event.defaultPrevented || isTyping(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
