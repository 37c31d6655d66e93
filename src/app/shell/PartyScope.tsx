import { Button, Popover } from '@mantine/core'
import { use, useState } from 'react'
import { usePartyScope, type PartyScope as Scope } from '#queries/my-parties/party-scope.ts'
import { IconChevronDown, IconParties } from '#ui/icons.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Waiting } from '#ui/Waiting.tsx'

const PartyScopeList = lazyComponent(
  async () => (await import('./PartyScopeList.tsx')).PartyScopeList,
  'noticed',
  <Waiting words="Loading your parties" rows={3} />,
)

/** Button that shows and changes the parties that pages begin with. */
export function PartyScope() {
  const [isOpen, setOpen] = useState(false)
  const scope = usePartyScope()
  const labels = use(PartyLabelsContext)
  const words = scopeWords(scope, labels)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="var(--text-secondary)"
          size="compact-xs"
          maw="12rem"
          leftSection={<IconParties size={16} aria-hidden />}
          rightSection={<IconChevronDown size={12} aria-hidden />}
          aria-label={`Parties: ${words}`}
          title={scope.kind === 'party' ? visibleText(scope.parties[0]) : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <PartyScopeList scope={scope} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function scopeWords(scope: Scope, labels: ReadonlyMap<string, string>): string {
  if (scope.kind === 'mine') return 'All my parties'
  if (scope.kind === 'group') return visibleText(scope.name)
  const [party] = scope.parties
  const label = labels.get(party)
  if (label !== undefined) return visibleText(label)
  const { hint, rest } = readUniqueId(party)
  return hint === '' ? rest : hint.replace(/::$/, '')
}
