import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { localParties } from '#shared/queries/local-parties.ts'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import { storedGroups, type OwnerGroup } from '#shared/queries/my-parties/party-groups.ts'
import { chooseScope, type PartyScope } from '#shared/queries/my-parties/party-scope.ts'
import { partyNames } from '#features/names/queries/party-names.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { IconCheck, IconCreate } from '#ui/icons.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { PartyGroupForm } from './PartyGroupForm.tsx'
import { PartyGroupList } from './PartyGroupList.tsx'
import { scopeOptions, type ScopeChoices, type ScopeOption } from './scope-options.ts'

interface PartyScopeListProps {
  readonly scope: PartyScope
  readonly onClose: () => void
}

const sections = ['', 'My parties', 'Groups', 'Hosted here'] as const

type View = 'scopes' | 'groups' | { readonly group: OwnerGroup | undefined }

/** The list of party scopes to choose from, with forms to add and edit party groups. */
export function PartyScopeList({ scope, onClose }: PartyScopeListProps) {
  const [view, setView] = useState<View>('scopes')
  const labels = use(PartyLabelsContext)
  const mine = useMyParties()
  const hosted = useQuery({ ...localParties(), enabled: mine.data?.offersHosted === true })
  const names = useQuery(partyNames())
  const choices = {
    mine: mine.data?.parties ?? [],
    groups: storedGroups(),
    hosted: hosted.data?.parties ?? [],
    labels,
    names: names.data ?? new Map(),
  }
  if (view === 'groups') {
    return (
      <PartyGroupList
        groups={choices.groups}
        onEdit={(group) => setView({ group })}
        onClose={() => setView('scopes')}
      />
    )
  }
  if (view !== 'scopes') {
    const { group } = view
    return (
      <PartyGroupForm
        group={group}
        choices={choices}
        onClose={() => setView('scopes')}
        onSaved={(name) => {
          if (group !== undefined) return setView('scopes')
          chooseScope({ kind: 'group', name })
          onClose()
        }}
      />
    )
  }
  return (
    <>
      <Scopes scope={scope} choices={choices} onClose={onClose} />
      <Missing mine={mine.data} isLoading={mine.isLoading} />
      <Group gap="xs" mt="xs">
        <Button kind="quiet" icon={IconCreate} onClick={() => setView({ group: undefined })}>
          New group
        </Button>
        {choices.groups.length === 0 ? null : (
          <Button kind="quiet" onClick={() => setView('groups')}>
            Edit groups
          </Button>
        )}
      </Group>
    </>
  )
}

interface ScopesProps extends PartyScopeListProps {
  readonly choices: ScopeChoices
}

function Scopes({ scope, choices, onClose }: ScopesProps) {
  const combobox = useCombobox({ opened: true })
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const options = scopeOptions(choices, text)
  const chosen = valueOf(scope)
  const { selectFirstOption } = combobox
  const first = options[0]?.value
  useEffect(() => {
    if (first !== undefined) selectFirstOption()
  }, [selectFirstOption, first])
  // The list may load after the popover has moved the focus.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const choose = (value: string) => {
    const option = options.find((one) => one.value === value)
    const name = value.replace(/^(?:party|group) /, '')
    if (value === 'mine') chooseScope({ kind: 'mine' })
    else if (value.startsWith('group ')) chooseScope({ kind: 'group', name })
    else chooseScope({ kind: 'party', party: v.parse(PartyId, name) })
    announce(`Parties: ${option?.label ?? ''}`)
    onClose()
  }

  return (
    <Combobox store={combobox} size="xs" onOptionSubmit={choose}>
      <Combobox.EventsTarget>
        <TextInput
          ref={field}
          aria-label="Find a party or group"
          placeholder="Find a party or group"
          mb="xs"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options aria-label="Parties and groups" mah="20rem" style={{ overflow: 'auto' }}>
        {sections.map((section) => {
          const shown = options.filter((option) => option.section === section)
          if (shown.length === 0) return null
          const rows = shown.map((option) => (
            <Row key={option.value} option={option} isChosen={option.value === chosen} />
          ))
          return section === '' ? (
            rows
          ) : (
            <Combobox.Group key={section} label={section}>
              {rows}
            </Combobox.Group>
          )
        })}
        {options.length === 0 ? <Combobox.Empty>No party or group matches</Combobox.Empty> : null}
      </Combobox.Options>
    </Combobox>
  )
}

function Row({ option, isChosen }: { readonly option: ScopeOption; readonly isChosen: boolean }) {
  return (
    <Combobox.Option value={option.value} active={isChosen}>
      <Text component="span" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {option.label} {isChosen ? <IconCheck size={12} aria-label="selected" /> : null}
      </Text>
      <Text component="span" display="block" fz="xs" c="inherit" opacity={0.85}>
        {option.detail}
      </Text>
    </Combobox.Option>
  )
}

interface MissingProps {
  readonly mine: ReturnType<typeof useMyParties>['data']
  readonly isLoading: boolean
}

function Missing({ mine, isLoading }: MissingProps) {
  if (isLoading) return <Note>Loading your parties</Note>
  return mine?.unanswered.map(({ source, why }) => (
    <Note key={source}>{`Not known: ${source}. ${why}.`}</Note>
  ))
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text fz="xs" c="var(--text-secondary)" mt="xs" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}

function valueOf(scope: PartyScope): string {
  if (scope.kind === 'mine') return 'mine'
  return scope.kind === 'party' ? `party ${scope.parties[0]}` : `group ${scope.name}`
}
