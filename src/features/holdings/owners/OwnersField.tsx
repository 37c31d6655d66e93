import { useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Row } from '#ui/Row.tsx'
import { GroupsDialog } from './GroupsDialog.tsx'
import { LocalPartiesDialog } from './LocalPartiesDialog.tsx'
import { NameDialog, type FoundName } from './NameDialog.tsx'
import { OwnerNotes } from './OwnerNotes.tsx'
import styles from './OwnersField.module.css'
import { maxOwners, readOwners } from './read-owners.ts'

interface OwnersFieldProps {
  /** As typed; `readOwners` reads it. */
  readonly text: string
  readonly onText: (text: string) => void
  /** What keeps the list from being asked for, once somebody tried: `ownersProblem`. */
  readonly error?: string | undefined
}

type Source = 'local' | 'name' | 'groups'

/** Whose holdings: typed or pasted, or taken from the participant, the name service or a kept group. */
export function OwnersField({ text, onText, error }: OwnersFieldProps) {
  const id = useId()
  const [source, setSource] = useState<Source>()
  const [wasLeft, setLeft] = useState(false)
  const read = useMemo(() => readOwners(text), [text])
  const lines = Math.min(8, Math.max(2, text.split('\n').length))
  const close = () => setSource(undefined)
  const add = (owners: readonly string[]) => {
    onText(withOwners(text, owners))
    close()
  }

  // Out of the page's form: a form in a form would send that one.
  const dialogs = (
    <>
      {source === 'local' ? <LocalPartiesDialog onAdd={add} onClose={close} /> : null}
      {source === 'name' ? (
        <NameDialog
          names={read.names.map(({ name }) => name)}
          onFound={(found) => onText(found.reduce(withNameReplaced, text))}
          onClose={close}
        />
      ) : null}
      {source === 'groups' ? (
        <GroupsDialog
          owners={read.owners}
          onChoose={(owners) => {
            onText(owners.join('\n'))
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )

  return (
    <div className={styles.field}>
      <label htmlFor={id}>Owners</label>
      <textarea
        id={id}
        rows={lines}
        value={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        className={`${styles.text} mono`}
        placeholder="Party ids, one a line, with commas, or a CSV with a column party"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-notes`}
        data-filter
        onBlur={() => setLeft(true)}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Row gap={2} lineGap={1}>
        <span className="secondary">
          <Count value={read.owners.length} of="party" plural="parties" /> of at most{' '}
          <Count value={maxOwners} />
        </span>
        <Button kind="quiet" onClick={() => setSource('local')}>
          Local parties…
        </Button>
        <Button kind="quiet" onClick={() => setSource('name')}>
          By name…
        </Button>
        <Button kind="quiet" onClick={() => setSource('groups')}>
          Groups…
        </Button>
      </Row>
      <div id={`${id}-notes`}>
        <OwnerNotes read={read} error={error} withMalformed={wasLeft || error !== undefined} />
      </div>
      {source === undefined ? null : createPortal(dialogs, document.body)}
    </div>
  )
}

/** The text with those owners under it that it does not name yet. */
function withOwners(text: string, owners: readonly string[]): string {
  const there = new Set<string>(readOwners(text).owners)
  const before = text.trim() === '' ? [] : [text.trimEnd()]
  return [...before, ...owners.filter((owner) => !there.has(owner))].join('\n')
}

/** The party in the place of its name, or under the text where the name does not stand there. */
function withNameReplaced(text: string, { name, party }: FoundName): string {
  const named = readOwners(text).names.some((entry) => entry.name === name)
  return named ? text.replace(name, party) : withOwners(text, [party])
}
