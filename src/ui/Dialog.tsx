import { Drawer, Group, Modal } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { isTopmostDialog } from './key-takers.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /**
   * `middle`: in the middle. `right`: at the right, over the full height. `foot`: at the bottom of
   * a phone.
   */
  readonly position?: 'middle' | 'right' | 'foot'
  /** Shows the title only to screen readers and omits the close button. */
  readonly bare?: boolean
  /** Moves the focus to the first field on opening, instead of the close button. */
  readonly beginsInField?: boolean
  readonly tools?: ReactNode
  readonly children: ReactNode
}

const column = { display: 'flex', flexDirection: 'column' } as const

const positions = {
  middle: { size: '40rem', xOffset: '0.75rem', yOffset: '10dvh' },
  // A list inside the dialog takes the remaining height.
  right: {
    position: 'right',
    size: '55rem',
    styles: { content: column, body: { ...column, flex: 1, minHeight: 0 } },
  },
  // As high as its content.
  foot: { position: 'bottom', styles: { content: { height: 'auto' } } },
} as const

/** Without this role, the `header` element inside a dialog would be a second banner of the page. */
const noLandmark = { role: 'presentation' }

/** A dialog over the page. Opens on mounting, and returns the focus on unmounting. */
export function Dialog(props: DialogProps) {
  const { title, onClose, position = 'middle', bare = false, beginsInField = false } = props
  const content = useRef<HTMLDivElement>(null)
  useReturnedFocus()
  const Parts = position === 'right' || position === 'foot' ? Drawer : Modal
  // On Escape, Mantine closes all open dialogs. This function only closes the topmost dialog.
  const close = () => {
    // Closes after the page has handled the key. Otherwise the dialog would already be gone, and
    // the page would handle the Escape itself.
    if (isTopmostDialog(content.current)) setTimeout(onClose)
  }
  return (
    <Parts.Root opened onClose={close} returnFocus={false} {...positions[position]}>
      <Parts.Overlay />
      <Parts.Content ref={content} {...(bare ? { 'aria-label': title } : {})}>
        {bare ? null : (
          <Parts.Header {...noLandmark}>
            <Parts.Title>{title}</Parts.Title>
            <Group gap="sm" wrap="nowrap">
              {props.tools}
              {/* Does not focus a button next to the title, because Enter would activate it. */}
              <Parts.CloseButton
                aria-label="Close (Esc)"
                title="Close (Esc)"
                data-autofocus={beginsInField ? undefined : true}
              />
            </Group>
          </Parts.Header>
        )}
        <Parts.Body ref={beginsInField ? focusFirstField : null}>{props.children}</Parts.Body>
      </Parts.Content>
    </Parts.Root>
  )
}

/** Marks the first field for Mantine's focus trap. */
function focusFirstField(body: HTMLDivElement | null): void {
  body?.querySelector('input')?.setAttribute('data-autofocus', 'true')
}

/** Returns the focus on unmounting. Mantine only does this for a dialog that stays mounted. */
function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}
