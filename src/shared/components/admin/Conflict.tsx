import { Alert, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** One field of a resource in three versions; `undefined` in a version without the field. */
export interface ComparedField {
  readonly key: string
  readonly before: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
  /** True if both users changed the field to different values. */
  readonly clashes: boolean
}

interface ConflictProps {
  /** The title: `The party was changed by another user meanwhile`. */
  readonly title: string
  readonly fields: readonly ComparedField[]
  /** Continues the edit, based on the newest version. */
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly children?: ReactNode
}

/**
 * Shows the user's and the other user's version side by side after a concurrent change, and lets
 * the user choose.
 */
export function Conflict({ title, fields, onKeepMine, onTakeTheirs, children }: ConflictProps) {
  return (
    <Alert color="var(--role-locked)" aria-label="Concurrent change">
      <Stack gap="sm">
        <StatusMark tone="warning" label={title} />
        {children}
        <ShortTable
          label="Differences"
          columns={['Field', 'Original value', 'Yours', 'Current value on the participant']}
        >
          {fields.map(({ key, before, mine, theirs, clashes }) => (
            <tr key={key}>
              <th scope="row">
                <code className="breaks" translate="no">
                  {visibleText(key)}
                </code>
                {clashes ? (
                  <div>
                    <StatusMark tone="warning" label="both changed it" />
                  </div>
                ) : null}
              </th>
              <Version text={before} />
              <Version text={mine} />
              <Version text={theirs} />
            </tr>
          ))}
        </ShortTable>
        <Group gap="0.5rem 0.75rem">
          <Button kind="primary" onClick={onKeepMine}>
            Keep my changes
          </Button>
          <Button onClick={onTakeTheirs}>Discard my changes</Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function Version({ text }: { readonly text: string | undefined }) {
  return (
    <td className="mono breaks" translate="no" style={{ minWidth: '12ch', whiteSpace: 'pre-wrap' }}>
      {text === undefined ? <span className="secondary">none</span> : visibleText(text)}
    </td>
  )
}
