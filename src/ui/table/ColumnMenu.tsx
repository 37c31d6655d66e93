import { Menu } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { chooseColumn, resetColumns, useColumnChoices } from './column-choices.ts'
import type { Column } from './table-column.ts'
import { TableMenu } from './TableMenu.tsx'

interface ColumnMenuProps {
  readonly table: string
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'isAmount'>[]
  readonly shown: readonly Pick<Column<never>, 'id'>[]
  readonly widths: () => ReadonlyMap<string, number>
  readonly anchor: DOMRect
  readonly onClose: () => void
}

const step = 2

/** A menu that shows, hides and resizes (arrow keys) the columns of a table. */
export function ColumnMenu({ table, columns, shown, widths, anchor, onClose }: ColumnMenuProps) {
  const choices = useColumnChoices(table)
  const isShown = (id: string) =>
    choices[id] !== false && (id in choices || shown.some((column) => column.id === id))
  const resize = (event: KeyboardEvent, id: string) => {
    const change = { ArrowRight: step, ArrowLeft: -step }[event.key]
    const width = widths().get(id)
    if (change === undefined || width === undefined) return
    event.preventDefault()
    chooseColumn(table, id, width + change)
  }
  return (
    <TableMenu label="Table options" anchor={anchor} closeOnItemClick={false} onClose={onClose}>
      <Menu.Label>Columns (← → change the width)</Menu.Label>
      {columns.map(({ id, header, isAmount }) => (
        <Menu.CheckboxItem
          key={id}
          checked={isShown(id)}
          disabled={shown.length === 1 && isShown(id)}
          onChange={(checked) => chooseColumn(table, id, checked)}
          onKeyDown={isAmount === true ? undefined : (event) => resize(event, id)}
        >
          {header}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => resetColumns(table)}>Reset columns</Menu.Item>
    </TableMenu>
  )
}
