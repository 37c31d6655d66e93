import { Box, Menu } from '@mantine/core'
import { IconButton } from '../IconButton.tsx'
import { IconColumns } from '../icons.ts'
import { chooseColumn, shownColumns, useColumnChoices } from './column-choices.ts'
import type { Column } from './table-column.ts'

interface ColumnMenuProps<Row> {
  /** `name` of the table. */
  readonly table: string
  readonly columns: readonly Column<Row>[]
}

/** A menu that shows and hides the columns of a table. On phones, rows hold all of them. */
export function ColumnMenu<Row>({ table, columns }: ColumnMenuProps<Row>) {
  const choices = useColumnChoices(table)
  const isShown = (id: string) => choices[id] ?? shownColumns.get(table)?.has(id) ?? true
  return (
    <Box display={{ base: 'none', sm: 'block' }}>
      <Menu closeOnItemClick={false}>
        <Menu.Target>
          <IconButton label="Columns" icon={IconColumns} />
        </Menu.Target>
        <Menu.Dropdown>
          {columns
            .filter(({ phone }) => phone !== 'first')
            .map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                checked={isShown(id)}
                onChange={(checked) => chooseColumn(table, id, checked)}
              >
                {header}
              </Menu.CheckboxItem>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Box>
  )
}
