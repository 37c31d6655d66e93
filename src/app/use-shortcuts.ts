import { useEffect } from 'react'
import { isDialogOpen, isField } from '#ui/key-takers.ts'
import { pressKey, type Shortcut } from './keyboard.ts'
import { startTypeAhead, bufferKey } from './type-ahead.ts'

const patience = 1200

/** Listens for the shortcuts of keyboard.ts. In fields, only shortcuts with Ctrl or ⌘ work. */
export function useShortcuts(run: (does: NonNullable<Shortcut['does']>) => void): void {
  useEffect(() => {
    let pending = ''
    let timer: ReturnType<typeof setTimeout> | undefined

    const onKey = (event: KeyboardEvent) => {
      const withMod = event.ctrlKey || event.metaKey
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      if (bufferKey(event)) {
        event.preventDefault()
        return
      }
      if (leavesFilter(event)) {
        event.preventDefault()
        run('list')
        return
      }
      if (!withMod && (isField(event.target) || isDialogOpen())) return
      const pressed = pressKey(pending, withMod ? `mod+${event.key.toLowerCase()}` : event.key)
      pending = pressed.pending
      clearTimeout(timer)
      timer = setTimeout(() => (pending = ''), patience)
      if (pressed.shortcut?.does === undefined) return
      event.preventDefault()
      if (pressed.shortcut.does === 'palette' && !isDialogOpen()) startTypeAhead()
      run(pressed.shortcut.does)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [run])
}

/**
 * Returns true if Escape should move the focus from a page's filter to the filtered list. If a list
 * of suggestions is open, Escape closes that instead.
 */
function leavesFilter({ key, target }: KeyboardEvent): boolean {
  return (
    key === 'Escape' &&
    target instanceof Element &&
    target.matches('[data-filter]:not([aria-expanded=true])') &&
    !isDialogOpen()
  )
}
