import { Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import {
  storedGroups,
  maxGroupSize,
  maxGroupNameLength,
} from '#shared/queries/my-parties/party-groups.ts'
import type { OwnerGroup } from '#shared/queries/my-parties/party-groups.ts'
import { deleteGroup, maxLinkedParties, saveGroup } from '#shared/queries/my-parties/party-scope.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { memberOptions, type ScopeChoices } from './scope-options.ts'

interface PartyGroupFormProps {
  /** The group to edit. Undefined for a new group. */
  readonly group: OwnerGroup | undefined
  readonly choices: ScopeChoices
  readonly onClose: () => void
  readonly onSaved: (name: string) => void
}

interface Problems {
  readonly name?: string | undefined
  readonly members?: string | undefined
}

/** The form to create, change or delete a group of parties. */
export function PartyGroupForm({ group, choices, onClose, onSaved }: PartyGroupFormProps) {
  const announce = useAnnounce()
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<readonly PartyId[]>(group?.owners ?? [])
  // Checked parties keep their positions, and pasted parties stay in the list.
  const [known, setKnown] = useState(members)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const options = memberOptions(choices, known, text.trim())
  const toggle = (party: PartyId, isMember: boolean) => {
    setProblems({ ...problems, members: undefined })
    setMembers(isMember ? [...members, party] : members.filter((one) => one !== party))
    if (isMember && text !== '' && !known.includes(party)) setKnown([...known, party])
  }
  const save = () => {
    const found = { name: nameProblem(name.trim(), group), members: membersProblem(members) }
    setProblems(found)
    if (found.name !== undefined || found.members !== undefined) return
    const isStored = saveGroup({ name: name.trim(), owners: [...members] }, group?.name)
    announce(
      isStored
        ? `Group ${name.trim()} saved`
        : 'Saved in this tab only: the browser blocks storage',
    )
    onSaved(name.trim())
  }

  return (
    <Form onSubmit={save}>
      <Stack gap="xs">
        <TextInput
          ref={field}
          label="Group name"
          value={name}
          maxLength={maxGroupNameLength}
          autoComplete="off"
          error={problems.name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblems({ ...problems, name: undefined })
          }}
        />
        <TextInput
          label="Parties"
          placeholder="Find a party, or paste a party ID"
          value={text}
          autoComplete="off"
          spellCheck={false}
          error={problems.members}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Fieldset aria-label="Parties of the group" mah="14rem" style={{ overflow: 'auto' }}>
          <Stack gap="xs" pb="xs">
            {options.map(({ party, label, detail }) => (
              <Checkbox
                key={party}
                label={label}
                description={detail}
                checked={members.includes(party)}
                styles={{ label: { overflowWrap: 'anywhere' } }}
                onChange={(event) => toggle(party, event.currentTarget.checked)}
              />
            ))}
            {options.length === 0 ? <Text fz="xs">No party matches</Text> : null}
          </Stack>
        </Fieldset>
        <Text fz="xs" c="var(--text-secondary)" mih="1rem">
          {countWords(members.length)}
        </Text>
        <Group gap="xs">
          <Button kind="primary" type="submit">
            Save group
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          {group === undefined ? null : (
            <Button
              kind="danger"
              style={{ marginInlineStart: 'auto' }}
              onClick={() => {
                deleteGroup(group.name)
                announce(`Group ${group.name} deleted`)
                onClose()
              }}
            >
              Delete group
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  )
}

function nameProblem(name: string, group: OwnerGroup | undefined): string | undefined {
  if (name === '') return 'Enter a name'
  const isTaken = name !== group?.name && storedGroups().some((other) => other.name === name)
  return isTaken ? 'Another group has this name' : undefined
}

function membersProblem(members: readonly PartyId[]): string | undefined {
  if (members.length === 0) return 'Select at least one party'
  return members.length > maxGroupSize
    ? `A group has at most ${maxGroupSize.toLocaleString('en-US')} parties`
    : undefined
}

function countWords(count: number): string {
  const parties = count === 1 ? '1 party selected' : `${count} parties selected`
  return count <= maxLinkedParties
    ? parties
    : `${parties}. A link can contain at most ${maxLinkedParties}, so pages show this group in this browser only.`
}
