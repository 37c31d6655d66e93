import { Box, Flex, Group, Stack } from '@mantine/core'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IconReject } from '#ui/icons.ts'
import { saveFile } from '#ui/save-file.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import {
  groupsFile,
  storeGroups,
  useStoredGroups,
  readGroupsFile,
} from '#shared/queries/my-parties/party-groups.ts'
import { deleteGroup, saveGroup } from '#shared/queries/my-parties/party-scope.ts'

interface GroupsDialogProps {
  readonly owners: readonly PartyId[]
  readonly onChoose: (owners: readonly PartyId[]) => void
  readonly onClose: () => void
}

const lostWithTab = 'Stored in this tab only: the browser’s storage is full or blocked.'

/** Groups of parties that are stored in this browser: choose, save, delete, export, import. */
export function GroupsDialog({ owners, onChoose, onClose }: GroupsDialogProps) {
  const groups = useStoredGroups()
  const [name, setName] = useState('')
  const [message, setMessage] = useState<string>()
  const file = useRef<HTMLInputElement>(null)

  const keep = (event: FormEvent) => {
    event.preventDefault()
    // Events in a portal bubble through the component tree to the form of the page.
    event.stopPropagation()
    const trimmed = name.trim()
    if (trimmed === '') return
    const isStored = saveGroup({ name: trimmed, owners: [...owners] })
    setMessage(isStored ? `Kept as “${trimmed}”.` : lostWithTab)
    setName('')
  }
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (chosen === undefined) return
    const found = readGroupsFile(await chosen.text())
    if (!found.ok) return setMessage(`Not imported: ${found.why}`)
    const isStored = storeGroups(found.groups)
    setMessage(isStored ? `Imported ${found.groups.length}.` : lostWithTab)
  }

  return (
    <Dialog title="Groups of owners" onClose={onClose}>
      <Stack px="lg" py="md">
        {groups.length === 0 ? (
          <p className="secondary">No groups in this browser yet.</p>
        ) : (
          <Box component="ul" fz="sm" className="plain" aria-label="Groups">
            {groups.map((group) => (
              <Flex component="li" key={group.name} align="center" gap="sm">
                <Button kind="quiet" onClick={() => onChoose(group.owners)}>
                  {visibleText(group.name)}
                </Button>
                <span className="secondary">
                  <Count value={group.owners.length} noun="party" plural="parties" />
                </span>
                <IconButton
                  style={{ marginInlineStart: 'auto' }}
                  label={`Delete the group ${visibleText(group.name)}`}
                  icon={IconReject}
                  onClick={() => deleteGroup(group.name)}
                />
              </Flex>
            ))}
          </Box>
        )}
        <Flex component="form" align="flex-end" gap="sm" onSubmit={keep}>
          <TextField
            label={`Keep the ${owners.length} typed as`}
            value={name}
            onChange={setName}
            maxLength={80}
          />
          <Button type="submit" disabled={owners.length === 0 || name.trim() === ''}>
            Keep
          </Button>
        </Flex>
        <Group gap="sm">
          <Button
            kind="quiet"
            disabled={groups.length === 0}
            onClick={() => saveFile('owner-groups.json', [groupsFile(groups)], 'application/json')}
          >
            Export groups
          </Button>
          <Button kind="quiet" onClick={() => file.current?.click()}>
            Import groups…
          </Button>
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            aria-label="File of groups"
            hidden
            onChange={(event) => void read(event)}
          />
        </Group>
        <output>{message === undefined ? null : visibleText(message)}</output>
      </Stack>
    </Dialog>
  )
}
