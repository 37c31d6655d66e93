import { Button } from '@mantine/core'
import { use, useRef, useState } from 'react'
import { usePartyScope, type PartyScope as Scope } from '#shared/queries/my-parties/party-scope.ts'
import { IconChevronDown, IconParties } from '#ui/icons.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { visibleText } from '#ui/visible-text.ts'
import type { PartyScopePopoverProps } from './PartyScopePopover.tsx'

/** Loaded when the list is opened. Until then, the button is shown. */
const PartyScopePopover = lazyComponent<PartyScopePopoverProps>(
  async () => (await import('./PartyScopePopover.tsx')).default,
  'notice',
  ({ button }) => button,
)

/** A button that shows and changes the parties that pages use by default. */
export function PartyScope() {
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  const scope = usePartyScope()
  const labels = use(PartyLabelsContext)
  const words = scopeWords(scope, labels)
  const button = (
    <Button
      ref={field}
      variant="subtle"
      color="var(--text-secondary)"
      size="compact-xs"
      maw="12rem"
      leftSection={<IconParties size={16} aria-hidden />}
      rightSection={<IconChevronDown size={12} aria-hidden />}
      aria-label={`Parties: ${words}`}
      title={scope.kind === 'party' ? visibleText(scope.parties[0]) : undefined}
      onClick={() => {
        setUsed(true)
        setOpen(!isOpen)
      }}
    >
      {words}
    </Button>
  )
  if (!isUsed) return button
  return (
    <PartyScopePopover
      scope={scope}
      button={button}
      isOpen={isOpen}
      onClose={() => {
        setOpen(false)
        field.current?.focus()
      }}
    />
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
