import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { IconReject } from './icons.ts'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** In the middle, at the right over the full height, or at the foot of a phone. */
  readonly place?: 'middle' | 'right' | 'foot' | 'top'
  /** The title is for screen readers only, and there is no button: Escape and a click beside close it. */
  readonly bare?: boolean
  /** One opens it to type: the focus begins in its first field. */
  readonly beginsInField?: boolean
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/**
 * The browser's own dialog: it keeps the focus inside, closes on Escape, makes the rest inert and
 * gives the focus back. Mount it to open it.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, place = 'middle', bare, beginsInField = false, tools, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const before = document.activeElement
    const onCancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    const onClick = (event: MouseEvent) => {
      if (event.target === element) close.current()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('click', onClick)
    element.showModal()
    // Not on a tool beside the title, which the browser would choose: Enter would use it.
    const first = beginsInField ? 'input' : '[data-close]'
    element.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    markOpenDialogs()
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('click', onClick)
      element.close()
      markOpenDialogs()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [beginsInField])
  return (
    <dialog ref={dialog} aria-label={title} className={`${styles.dialog} ${styles[place]}`}>
      <div className={styles.inside}>
        {bare === true ? null : (
          <div className={styles.head}>
            <h2>{title}</h2>
            <div className={styles.tools}>
              {tools}
              <IconButton data-close label="Close (Esc)" icon={IconReject} onClick={onClose} />
            </div>
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** While a dialog is open the page behind it does not scroll (base.css). */
function markOpenDialogs(): void {
  const isOpen = document.querySelector('dialog[open]') !== null
  document.documentElement.toggleAttribute('data-dialog', isOpen)
}
