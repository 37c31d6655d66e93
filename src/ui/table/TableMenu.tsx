import { Menu, Portal } from '@mantine/core'
import type { ReactNode } from 'react'

interface TableMenuProps {
  readonly label: string
  readonly anchor: DOMRect
  readonly closeOnItemClick?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An open menu beside a native button of a table. */
export function TableMenu(props: TableMenuProps) {
  const { label, anchor, closeOnItemClick = true, onClose, children } = props
  const { left, top, width, height } = anchor
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      returnFocus
      closeOnItemClick={closeOnItemClick}
    >
      <Portal>
        <Menu.Target>
          <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
        </Menu.Target>
      </Portal>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  )
}
