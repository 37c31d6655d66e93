import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnnounce } from '#ui/Announcer.tsx'
import { isDialogOpen } from '#ui/key-takers.ts'
import { lastTitleIn } from './find-focus-target.ts'

/** Limit of pages whose focus is remembered. On older pages, the focus starts at the title. */
const maxTargets = 50

/**
 * Announces the title after a page change. Focuses the page's heading if the focus would be lost or
 * outside the page. A list next to its details keeps the focus, and going back restores it.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const announce = useAnnounce()
  useEffect(() => {
    const targets = new Map<string, FocusTarget>()
    let goesBack = false
    let stay = () => {}
    const stops = [
      router.history.subscribe(({ action }) => {
        goesBack = action.type === 'BACK' || action.type === 'GO'
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return
        const target = focusTargetOf(document.activeElement)
        targets.delete(fromLocation.href)
        if (target !== undefined) targets.set(fromLocation.href, target)
        const [oldest] = targets.keys()
        if (targets.size > maxTargets && oldest !== undefined) targets.delete(oldest)
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return
        stay()
        announce(document.title.replace(/ · Cantilever$/, ''))
        const main = document.querySelector('main')
        // A dialog that was opened while the page loaded keeps the focus.
        if (main === null || isDialogOpen()) return
        const focused = document.activeElement
        if (main.contains(focused) && focused?.matches('main, h1') !== true) return
        const target = goesBack ? targets.get(toLocation.href) : undefined
        const before = target === undefined ? undefined : elementAt(target, main)
        if (before === undefined) stay = stayAtTitle(main)
        else before.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const stop of [...stops, stay]) stop()
    }
  }, [router, announce])
  return null
}

/**
 * Focuses the page's title, also when it is replaced after the data has loaded, until the user
 * presses a key or button.
 */
function stayAtTitle(main: HTMLElement): () => void {
  const focus = () => lastTitleIn(main)?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const focused = document.activeElement
    // The list's title is rendered first. The title of the details next to it follows.
    const isBefore = focused?.matches('h1') === true && focused !== lastTitleIn(main)
    if (focused === null || focused === document.body || isBefore) focus()
  })
  const pressed = new AbortController()
  const stop = () => {
    observer.disconnect()
    pressed.abort()
  }
  const once = { capture: true, signal: pressed.signal }
  document.addEventListener('keydown', stop, once)
  document.addEventListener('pointerdown', stop, once)
  observer.observe(main, { childList: true, subtree: true })
  focus()
  return stop
}

/** Describes the focused element, so that it can be found after the page is rendered again. */
type FocusTarget =
  | { readonly kind: 'grid'; readonly label: string }
  | { readonly kind: 'link'; readonly href: string }

/** Returns the description of an element. `undefined` if it has no name by which to find it. */
function focusTargetOf(element: Element | null): FocusTarget | undefined {
  if (element === null || element.closest('main') === null) return undefined
  const label = element.closest('[role=grid]')?.getAttribute('aria-label') ?? undefined
  if (label !== undefined) return { kind: 'grid', label }
  const href = element.closest('a')?.getAttribute('href') ?? undefined
  return href === undefined ? undefined : { kind: 'link', href }
}

function elementAt(target: FocusTarget, within: ParentNode): HTMLElement | undefined {
  const [selector, attribute, value] =
    target.kind === 'grid'
      ? ['[role=grid]', 'aria-label', target.label]
      : ['a[href]', 'href', target.href]
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getAttribute(attribute) === value,
  )
}
