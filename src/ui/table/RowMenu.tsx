import { Menu } from '@mantine/core'
import { useAnnounce } from '../Announcer.tsx'
import { copyText } from '../copy-text.ts'
import { copyBlockedNotice, useNotify } from '../Notices.tsx'
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
  const announce = useAnnounce()
  const notify = useNotify()
  const run = async (action: RowAction) => {
    if ('onSelect' in action) action.onSelect()
    else if (await copyText(action.text)) announce(`Copied ${action.what}`)
    else notify(copyBlockedNotice)
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
