import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnnounce } from '#ui/Announcer.tsx'
import { lastTitleIn } from './find-focus-target.ts'

/** The pages whose focus is remembered; who goes back further begins at the title. */
const maxPlaces = 50

/**
 * After a change of page: speaks its title, and puts the focus on its heading where the focus would
 * be lost or stand outside the page. A list that stays beside its details keeps it, and going back
 * puts it where it was.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const announce = useAnnounce()
  useEffect(() => {
    const places = new Map<string, FocusPlace>()
    let goesBack = false
    let stay = () => {}
    const stops = [
      router.history.subscribe(({ action }) => {
        goesBack = action.type === 'BACK' || action.type === 'GO'
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return
        const place = focusPlaceOf(document.activeElement)
        places.delete(fromLocation.href)
        if (place !== undefined) places.set(fromLocation.href, place)
        const [oldest] = places.keys()
        if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest)
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined) return
        stay()
        announce(document.title.replace(/ · Cantilever$/, ''))
        const main = document.querySelector('main')
        if (main === null) return
        const focused = document.activeElement
        if (main.contains(focused) && focused?.matches('main, h1') !== true) return
        const place = goesBack ? places.get(toLocation.href) : undefined
        const before = place === undefined ? undefined : elementAt(place, main)
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
 * Puts the focus on the page's title, and again on the title that takes its place when what the page
 * is about has been read; until something is pressed.
 */
function stayAtTitle(main: HTMLElement): () => void {
  const focus = () => lastTitleIn(main)?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const focused = document.activeElement
    // A list's own title comes before that of the details that are read beside it.
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

/** The focused place of a page, described so that it can be found after the page is drawn again. */
type FocusPlace =
  | { readonly kind: 'grid'; readonly label: string }
  | { readonly kind: 'link'; readonly href: string }

/** The place of an element of the page; `undefined` where it has no name to be found again by. */
function focusPlaceOf(element: Element | null): FocusPlace | undefined {
  if (element === null || element.closest('main') === null) return undefined
  const label = element.closest('[role=grid]')?.getAttribute('aria-label') ?? undefined
  if (label !== undefined) return { kind: 'grid', label }
  const href = element.closest('a')?.getAttribute('href') ?? undefined
  return href === undefined ? undefined : { kind: 'link', href }
}

/** The element at a place, if the page has it. */
function elementAt(place: FocusPlace, within: ParentNode): HTMLElement | undefined {
  const [selector, attribute, value] =
    place.kind === 'grid'
      ? ['[role=grid]', 'aria-label', place.label]
      : ['a[href]', 'href', place.href]
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getAttribute(attribute) === value,
  )
}
