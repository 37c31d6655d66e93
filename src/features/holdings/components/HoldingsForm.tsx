import { Group, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { IconFind } from '#ui/icons.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import type { HoldingsParams } from './holdings-params.ts'
import { readOwnersParams, toOwnersParams } from '../queries/owner-list.ts'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { OwnersField } from './owners/OwnersField.tsx'
import { ownersProblem, readOwners } from './owners/read-owners.ts'
import { draftOfParams, readSnapshotDraft } from './when/snapshot-draft.ts'
import { SnapshotField } from './when/SnapshotField.tsx'

interface HoldingsFormProps {
  readonly params: HoldingsParams
  /** Called with the owners and the snapshot. */
  readonly onAsk: (params: Partial<HoldingsParams>) => void
  readonly onClose?: (() => void) | undefined
}

/** The form for owners and a snapshot. */
export function HoldingsForm({ params, onAsk, onClose }: HoldingsFormProps) {
  const [owners, setOwners] = useState(() => pickedText(readOwnersParams(params).owners))
  const [snapshot, setSnapshot] = useState(() => draftOfParams(params))
  const [wasTried, setTried] = useState(false)
  const { mode } = useTimeMode()
  const read = useMemo(() => readOwners(owners), [owners])
  const problem = ownersProblem(read)
  const readSnapshot = readSnapshotDraft(snapshot, mode === 'utc' ? 'utc' : 'local')
  const form = useRef<HTMLFormElement>(null)
  const begin = useEffectEvent(() => {
    // Focuses the form's first field, because the button that opened the form is gone.
    if (onClose !== undefined) form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  })
  useEffect(() => begin(), [])

  const ask = () => {
    setTried(true)
    if (problem !== undefined || !readSnapshot.ok) return
    onAsk({ ...toOwnersParams(read.owners), ...readSnapshot.params })
  }

  return (
    <Form
      ref={form}
      onSubmit={ask}
      aria-label="Owners and snapshot"
      style={{ flex: '1 1 100%', minWidth: 0 }}
    >
      <Stack gap="sm" pb="xs">
        <OwnersField text={owners} onText={setOwners} error={wasTried ? problem : undefined} />
        <Group gap="sm" align="start">
          <SnapshotField
            draft={snapshot}
            onDraft={setSnapshot}
            errors={wasTried && !readSnapshot.ok ? readSnapshot.errors : {}}
          />
          <Group gap="sm" ms="auto" pt={{ base: 0, sm: 20 }}>
            <Button kind="primary" type="submit" icon={IconFind}>
              Show holdings
            </Button>
            {onClose === undefined ? null : <Button onClick={onClose}>Cancel</Button>}
          </Group>
        </Group>
      </Stack>
    </Form>
  )
}
