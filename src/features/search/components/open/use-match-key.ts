import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen, isField } from '#ui/key-takers.ts'

/**
 * Elements that move their own rows with these keys, except the matches, whose open match the keys
 * change.
 */
const takers = '[role=tree], [role=menu], [role=grid]:not([aria-label="Matches"])'

/**
 * Does what a key does to the open match, wherever the focus is but in what takes the key itself.
 * Before the list of matches has it: there the same key would only move the mark.
 */
export function useMatchKey(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== key || event.metaKey || event.ctrlKey || event.altKey) return
    if (isField(target) || isDialogOpen()) return
    if (target instanceof Element && target.closest(takers) !== null) return
    event.preventDefault()
    event.stopPropagation()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
