import { Group, Stack } from '@mantine/core'
import { use, useState } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { storePartyLabel, maxLabelLength, ownLabelProblem } from '../queries/store-party-label.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/form/Form.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { useNotify } from '#ui/Notices.tsx'

interface LabelDialogProps {
  readonly party: PartyId
  readonly onClose: () => void
}

/** Sets, changes and removes the user's own label of a party. */
export function LabelDialog({ party, onClose }: LabelDialogProps) {
  const notify = useNotify()
  const storedLabel = use(PartyLabelsContext).get(party)
  const [text, setText] = useState(storedLabel ?? '')
  const label = text.trim()
  const error = label === '' ? undefined : ownLabelProblem(label, party)

  const keep = (next: string | undefined) => {
    const isStored = storePartyLabel(party, next)
    onClose()
    if (isStored) return
    notify({
      tone: 'warning',
      title: 'Stored in this tab only',
      text: 'The browser’s storage is full or blocked.',
    })
  }
  const submit = () => {
    if (label !== '' && error === undefined) keep(label)
  }

  return (
    <Dialog title="Label of the party" onClose={onClose} beginsInField>
      <Form onSubmit={submit}>
        <Stack gap="md" p="lg" pt="md">
          <Party id={party} whole link={false} copyable={false} />
          <TextField
            label="Label"
            value={text}
            onChange={setText}
            error={error}
            note="Shown beside the id wherever this browser shows the party. Other users do not see it."
            maxLength={2 * maxLabelLength}
          />
          <Group gap="sm">
            <Button
              type="submit"
              kind="primary"
              disabled={label === '' || label === storedLabel || error !== undefined}
            >
              Keep
            </Button>
            {storedLabel === undefined ? null : (
              <Button onClick={() => keep(undefined)}>Remove the label</Button>
            )}
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}
