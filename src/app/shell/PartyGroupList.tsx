import { Group, NavLink, Stack } from '@mantine/core'
import type { OwnerGroup } from '#shared/queries/my-parties/party-groups.ts'
import { Button } from '#ui/Button.tsx'
import { IconEdit } from '#ui/icons.ts'
import { visibleText } from '#ui/visible-text.ts'
import { groupDetail } from './scope-options.ts'

interface PartyGroupListProps {
  readonly groups: readonly OwnerGroup[]
  readonly onEdit: (group: OwnerGroup) => void
  readonly onClose: () => void
}

/** A list of the saved groups, with buttons that open their forms. */
export function PartyGroupList({ groups, onEdit, onClose }: PartyGroupListProps) {
  return (
    <Stack gap="xs">
      <Stack gap={0} mah="20rem" style={{ overflow: 'auto' }}>
        {groups.map((group) => (
          <NavLink
            key={group.name}
            component="button"
            type="button"
            aria-label={`Edit ${visibleText(group.name)}`}
            label={visibleText(group.name)}
            description={groupDetail(group)}
            rightSection={<IconEdit size={14} aria-hidden />}
            onClick={() => onEdit(group)}
          />
        ))}
      </Stack>
      <Group>
        <Button onClick={onClose}>Back</Button>
      </Group>
    </Stack>
  )
}
