import { Stack } from '@mantine/core'
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { IconFilter } from './icons.ts'
import { phone, useMedia } from './use-media.ts'

interface FilterBarProps {
  /** The values that narrow the list. `undefined` is a filter that is not set. */
  readonly values: readonly unknown[]
  /** Shows the drawer on wide screens too, for filters that users rarely set. */
  readonly isDrawer?: boolean
  /**
   * Fields that apply at once, or a function that renders a form with its own submit button. In the
   * drawer, the form calls `close` when it is submitted. In the row, `close` is `undefined`.
   */
  readonly children: ReactNode | ((close: (() => void) | undefined) => ReactNode)
}

/** Shows the filters in their row or, on a phone, in a drawer behind a button. */
export function FilterBar(props: FilterBarProps) {
  const isPhone = useMedia(phone)
  if (isPhone || props.isDrawer === true) return <FilterDrawer {...props} />
  return typeof props.children === 'function' ? props.children(undefined) : props.children
}

function FilterDrawer({ values, children }: FilterBarProps) {
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  // The fields stay mounted while the drawer is closed, so that unsent input is not lost.
  const [fields, setFields] = useState<HTMLElement>()
  const place = useCallback(
    (body: HTMLElement | null) => {
      if (fields !== undefined) body?.append(fields)
    },
    [fields],
  )
  const open = () => {
    setFields((before) => before ?? document.createElement('div'))
    setOpen(true)
  }
  const close = () => setOpen(false)
  const count = values.filter((value) => value !== undefined).length
  return (
    <>
      <Button icon={IconFilter} aria-haspopup="dialog" data-filter onClick={open}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      {fields === undefined
        ? null
        : createPortal(
            <Stack gap="sm" px="lg" py="md" onKeyDown={keepSearchText}>
              {typeof children === 'function' ? (
                children(close)
              ) : (
                <>
                  {children}
                  <Button kind="primary" onClick={close}>
                    Show results
                  </Button>
                </>
              )}
            </Stack>,
            fields,
          )}
      {isOpen ? (
        <Dialog title="Filters" position={isPhone ? 'foot' : 'right'} beginsInField onClose={close}>
          <div ref={place} />
        </Dialog>
      ) : null}
    </>
  )
}

/** Escape closes the drawer. By default, browsers would also clear a search field. */
function keepSearchText(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}
