import { useEffect, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { copyBlockedNotice, useNotify } from '#ui/Notices.tsx'
import { isField } from '#ui/key-takers.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { PointerTooltipProps } from './PointerTooltip.tsx'

const PointerTooltip = lazyComponent<PointerTooltipProps>(
  async () => (await import('./PointerTooltip.tsx')).default,
  'silent',
)

const delay = 350
/**
 * Milliseconds for which the pointer must rest. Each mark restyles the whole page, so rows that
 * scroll past are not marked.
 */
const settled = 60

/**
 * Watches all identifiers from one component, so that each identifier needs only two spans. Marks
 * all occurrences of the identifier under the pointer or the focus, shows the whole identifier, and
 * copies it when the user presses `c`. Mounted once.
 */
export function IdentifierPointer() {
  const [shown, setShown] = useState<PointerTooltipProps>()
  const notify = useNotify()

  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    let hovered: HTMLElement | undefined
    let over: EventTarget | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    let marked = ''
    const mark = (css: string) => {
      if (css !== marked) sheet.replaceSync(css)
      marked = css
    }
    const point = (element: HTMLElement | undefined, wait: number) => {
      clearTimeout(timer)
      const id = element?.dataset['id']
      if (element === undefined || id === undefined) {
        mark('')
        setShown(undefined)
        return
      }
      timer = setTimeout(
        () => {
          mark(`[data-id="${CSS.escape(id)}"]{box-shadow:inset 0 -2px var(--same)}`)
          timer = setTimeout(() => {
            if (element.isConnected) setShown({ text: id, element, isCopied: true })
          }, wait - settled)
        },
        Math.min(wait, settled),
      )
    }
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      over = target
      hover(identifierAt(target))
    }
    // A tap on an identifier marks the identifier. A tap anywhere else removes the mark.
    const onTap = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') hover(identifierAt(target))
    }
    const hover = (element: HTMLElement | undefined) => {
      if (element === hovered) return
      hovered = element
      point(element, delay)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) {
        point(identifierAt(target), 0)
        const text = target instanceof HTMLElement ? target.dataset['tip'] : undefined
        if (text !== undefined && target instanceof HTMLElement) {
          setShown({ text, element: target, isCopied: false })
        }
      }
    }
    const onBlur = () => point(hovered, delay)
    const hide = () => {
      clearTimeout(timer)
      setShown(undefined)
    }
    // A scroll event can follow the `pointerover` that the scrolling causes.
    const onScroll = () => {
      hide()
      if (hovered !== undefined) point(hovered, delay)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // The first Escape only closes the tooltip.
        if (document.querySelector('[role=tooltip]') !== null) event.preventDefault()
        hide()
      }
      if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isField(event.target)) return
      const copied = copiedBy(event.target) ?? copiedBy(over)
      if (copied === undefined) return
      event.preventDefault()
      void copyText(copied.text).then((done) =>
        notify(done ? { tone: 'accept', title: 'Copied', text: copied.what } : copyBlockedNotice),
      )
    }

    document.addEventListener('pointerover', onPointer)
    document.addEventListener('pointerup', onTap)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('pointerup', onTap)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('keydown', onKey, { capture: true })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [notify])

  if (shown === undefined) return null
  return <PointerTooltip key={shown.text} {...shown} />
}

function identifierAt(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest('[data-id]') : null
  return element instanceof HTMLElement ? element : undefined
}

/**
 * Returns the text that the key `c` copies and a name for that text, from `data-id`, `data-copy`
 * and `data-what` of a value, row or list.
 */
function copiedBy(target: EventTarget | null | undefined) {
  const element = target instanceof Element ? target.closest('[data-id], [data-copy]') : null
  if (!(element instanceof HTMLElement)) return undefined
  const text = element.dataset['id'] ?? element.dataset['copy'] ?? ''
  return text === '' ? undefined : { text, what: element.dataset['what'] ?? 'identifier' }
}
