import { Stack } from '@mantine/core'
import type { PayloadColumn } from '../../rules/payload-columns.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Toggles } from '#ui/form/Toggles.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** Column limit for readability. The file contains all fields. */
const most = 8

interface ColumnsDialogProps {
  readonly fields: readonly PayloadColumn[]
  readonly shown: readonly string[]
  readonly onShown: (columns: readonly string[]) => void
  readonly onClose: () => void
}

/** Selects the payload fields to show as columns. */
export function ColumnsDialog({ fields, shown, onShown, onClose }: ColumnsDialogProps) {
  const toggle = (path: string) => {
    const others = shown.filter((other) => other !== path)
    if (others.length < shown.length) onShown(others)
    else if (shown.length < most) {
      onShown(fields.map((one) => one.path).filter((one) => one === path || shown.includes(one)))
    }
  }
  return (
    <Dialog title="Columns" onClose={onClose}>
      <Stack gap="md" pt="md" px="lg" pb="xl">
        <p className="secondary">Fields of the payload, at most {most}.</p>
        <Toggles
          label="Fields"
          values={fields.map(({ path }) => path)}
          pressed={(path) => shown.includes(path)}
          onToggle={toggle}
        >
          {(path) => visibleText(path)}
        </Toggles>
      </Stack>
    </Dialog>
  )
}
