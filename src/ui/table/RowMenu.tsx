import { Menu } from '@mantine/core'
import { useCopy } from '../use-copy.ts'
import type { CopiedText, RowAction } from './table-rows.ts'
import { TableMenu } from './TableMenu.tsx'

interface RowMenuProps {
  readonly anchor: DOMRect
  readonly onOpen: (() => void) | undefined
  readonly copied: CopiedText | undefined
  readonly actions: readonly RowAction[]
  readonly onClose: () => void
}

/** The menu of one row. A table has one menu for all rows. */
export function RowMenu({ anchor, onOpen, copied, actions, onClose }: RowMenuProps) {
  const copy = useCopy()
  const run = async (action: RowAction) => {
    if ('onSelect' in action) action.onSelect()
    else await copy(action.text, action.what)
  }
  const all = copied === undefined || copied.text === '' ? actions : [copied, ...actions]
  return (
    <TableMenu label="Actions" anchor={anchor} onClose={onClose}>
      {onOpen === undefined ? null : <Menu.Item onClick={onOpen}>Open</Menu.Item>}
      {all.map((action) => {
        const label = 'label' in action ? action.label : `Copy ${action.what}`
        return (
          <Menu.Item key={label} onClick={() => void run(action)}>
            {label}
          </Menu.Item>
        )
      })}
    </TableMenu>
  )
}
