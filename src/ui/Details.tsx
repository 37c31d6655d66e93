import { Collapse, UnstyledButton } from '@mantine/core'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconChevronDown, IconChevronRight } from './icons.ts'

interface DetailsProps extends Omit<ComponentProps<'div'>, 'onToggle'> {
  readonly summary: ReactNode
  readonly isInitiallyOpen?: boolean
  /** Controls whether the content is open; use it with `onToggle`. */
  readonly isOpen?: boolean | undefined
  readonly onToggle?: ((isOpen: boolean) => void) | undefined
  /** Mounts the content only while open. */
  readonly isLazy?: boolean
}

/** A button with a chevron that opens and closes the content below. */
export function Details(props: DetailsProps) {
  const { summary, isInitiallyOpen = false, isOpen: controlled, onToggle, ...others } = props
  const { isLazy = false, children, ...rest } = others
  const [uncontrolled, setUncontrolled] = useState(isInitiallyOpen)
  const isOpen = controlled ?? uncontrolled
  const id = useId()
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div data-details={isOpen ? 'open' : 'closed'} {...rest}>
      <UnstyledButton
        aria-controls={id}
        aria-expanded={isOpen}
        data-prints
        display="flex"
        mih="var(--control)"
        maw="100%"
        style={{ alignItems: 'center', gap: '0.375rem' }}
        onClick={() => {
          setUncontrolled(!isOpen)
          onToggle?.(!isOpen)
        }}
      >
        <Icon size={14} aria-hidden style={{ flex: 'none' }} />
        <span>{summary}</span>
      </UnstyledButton>
      <Collapse
        id={id}
        expanded={isOpen}
        transitionDuration={0}
        keepMounted={!isLazy}
        keepMountedMode="display-none"
      >
        {children}
      </Collapse>
    </div>
  )
}
