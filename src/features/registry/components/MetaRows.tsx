import { Fieldset, Group, Stack } from '@mantine/core'
import { metaProblems, newMetaRow, type MetaRow } from '../rules/meta-rows.ts'
import { Button } from '#ui/Button.tsx'
import { IconCreate } from '#ui/icons.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface MetaRowsProps {
  readonly rows: readonly MetaRow[]
  readonly onChange: (rows: readonly MetaRow[]) => void
}

/** Editable metadata: text keys and values. */
export function MetaRows({ rows, onChange }: MetaRowsProps) {
  const problems = metaProblems(rows)
  const change = (index: number, part: Partial<MetaRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <Fieldset legend="Metadata (meta)">
      <Stack gap="sm">
        <p className="secondary">Passed to the registry and to the choice. Usually empty.</p>
        {rows.map((row, index) => (
          <Group key={row.id} gap="sm" align="flex-end">
            <TextField
              label={`Key ${index + 1}`}
              mono
              value={row.key}
              error={problems[index]}
              onChange={(key) => change(index, { key })}
            />
            <TextField
              label={`Value ${index + 1}`}
              value={row.value}
              onChange={(value) => change(index, { value })}
            />
            <Button
              kind="quiet"
              aria-label={`Remove ${row.key === '' ? `entry ${index + 1}` : visibleText(row.key)}`}
              onClick={() => onChange(rows.filter((_row, at) => at !== index))}
            >
              Remove
            </Button>
          </Group>
        ))}
        <div>
          <Button icon={IconCreate} onClick={() => onChange([...rows, newMetaRow(rows)])}>
            Add entry
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
