import { Menu } from '@mantine/core'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { IconChevronDown, IconExport } from './icons.ts'
import { useNotify } from './Notices.tsx'
import { visibleText } from './visible-text.ts'

interface ExportItem {
  /** File format: `CSV`, `JSON`. */
  readonly label: string
  readonly onSelect: () => void | Promise<void>
}

interface ExportMenuProps {
  readonly items: readonly ExportItem[]
  readonly disabled?: boolean
  /** Added to each format: `partial`. The button keeps its width. */
  readonly note?: string | undefined
}

/**
 * A button that exports a file, with a menu if there are several formats. Disabled while a file is
 * written.
 */
export function ExportMenu({ items, disabled = false, note }: ExportMenuProps) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const run = async (item: ExportItem) => {
    setBusy(true)
    try {
      await item.onSelect()
    } catch (error) {
      const text = visibleText(error instanceof Error ? error.message : String(error))
      notify({ tone: 'reject', title: 'Not exported', text })
    }
    setBusy(false)
  }
  const [only, another] = items
  const isSingle = another === undefined
  const suffix = note === undefined ? '' : ` (${note})`
  const button = {
    icon: IconExport,
    disabled: disabled || isBusy || only === undefined,
    children: isBusy
      ? 'Exporting…'
      : isSingle && only !== undefined
        ? `Export ${only.label}${suffix}`
        : 'Export',
  } as const
  if (isSingle) {
    return <Button {...button} onClick={() => (only === undefined ? undefined : void run(only))} />
  }
  return (
    <Menu>
      <Menu.Target>
        <Button {...button}>
          {button.children}
          <IconChevronDown size={14} aria-hidden style={{ marginInlineStart: '0.375rem' }} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.label} onClick={() => void run(item)}>
            {item.label}
            {suffix}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
