import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { PartiesPicker } from '#features/parties/index.ts'
import { Button } from '#ui/Button.tsx'
import { parsePickedValues, pickedText } from '#ui/form/picker/picked-values.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { FoundName } from './NameDialog.tsx'
import { OwnerNotes } from './OwnerNotes.tsx'
import { maxOwners, readOwners } from './read-owners.ts'

const GroupsDialog = lazyComponent(
  async () => (await import('./GroupsDialog.tsx')).GroupsDialog,
  'notice',
)
const LocalPartiesDialog = lazyComponent(
  async () => (await import('./LocalPartiesDialog.tsx')).LocalPartiesDialog,
  'notice',
)
const NameDialog = lazyComponent(
  async () => (await import('./NameDialog.tsx')).NameDialog,
  'notice',
)

interface OwnersFieldProps {
  /** Text in the form of `PartiesPicker`, parsed by `readOwners`. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The error from `ownersProblem`, after the first attempt to submit. */
  readonly error?: string | undefined
}

type Source = 'local' | 'name' | 'groups'

/** A field for owners: by search, from the participant, the name service or a stored group. */
export function OwnersField({ text, onText, error }: OwnersFieldProps) {
  const [source, setSource] = useState<Source>()
  const read = useMemo(() => readOwners(text), [text])
  // Incomplete text is not marked before a submission.
  const noted = error === undefined ? pickedText(parsePickedValues(text).taken) : text
  const notes = useMemo(() => readOwners(noted), [noted])
  const close = () => setSource(undefined)

  // Rendered outside the page's form, because a submit in a nested form would submit the page's
  // form.
  const dialogs = (
    <>
      {source === 'local' ? (
        <LocalPartiesDialog
          onAdd={(owners) => {
            onText(withOwners(text, owners))
            close()
          }}
          onClose={close}
        />
      ) : null}
      {source === 'name' ? (
        <NameDialog
          names={read.names}
          onFound={(found) => onText(withNames(text, found))}
          onClose={close}
        />
      ) : null}
      {source === 'groups' ? (
        <GroupsDialog
          owners={read.owners}
          onChoose={(owners) => {
            onText(pickedText(owners))
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )

  return (
    <div>
      <PartiesPicker
        label="Owners"
        text={text}
        onText={onText}
        error={error}
        most={maxOwners}
        placeholder="Parties, or a list of them"
        note={<OwnerNotes read={notes} />}
        data-filter
      >
        <Button kind="quiet" onClick={() => setSource('local')}>
          Local parties…
        </Button>
        <Button kind="quiet" onClick={() => setSource('name')}>
          By name…
        </Button>
        <Button kind="quiet" onClick={() => setSource('groups')}>
          Groups…
        </Button>
      </PartiesPicker>
      {source === undefined ? null : createPortal(dialogs, document.body)}
    </div>
  )
}

function withOwners(text: string, owners: readonly string[]): string {
  const { taken, typed } = parsePickedValues(text)
  return pickedText([...taken, ...owners], typed)
}

/**
 * Replaces names with their parties. Parties of names that are not in the text are added at the
 * end.
 */
function withNames(text: string, found: readonly FoundName[]): string {
  const parties = new Map<string, string>(found.map(({ name, party }) => [name, party]))
  const { taken, typed } = parsePickedValues(text)
  const there = new Set([...taken, typed.trim()])
  const others = found.filter(({ name }) => !there.has(name)).map(({ party }) => party)
  const typedParty = parties.get(typed.trim())
  return pickedText(
    [
      ...taken.map((value) => parties.get(value) ?? value),
      ...(typedParty === undefined ? [] : [typedParty]),
      ...others,
    ],
    typedParty === undefined ? typed : '',
  )
}
