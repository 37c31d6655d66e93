import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react'
import { holdsToken } from '#ledger/access-token.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { paletteEntries } from '#ui/palette-entries.ts'
import type { Shortcut } from '../keyboard.ts'
import { knownIds } from './known-ids.ts'
import { isTooLong, paletteItems, type PaletteItem } from './palette-items.ts'
import { PaletteLine } from './PaletteLine.tsx'
import styles from './CommandPalette.module.css'

interface CommandPaletteProps {
  readonly onClose: () => void
  /** Does what a shortcut does. */
  readonly onRun: (does: NonNullable<Shortcut['does']>) => void
}

const list = { role: 'listbox', 'aria-label': 'Found' }

/** Finds pages and actions by words, and takes any id to where it is shown. */
export default function CommandPalette({ onClose, onRun }: CommandPaletteProps) {
  const navigate = useNavigate()
  const entries = useSyncExternalStore(paletteEntries.subscribe, paletteEntries.snapshot)
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const client = useQueryClient()
  const items = useMemo(
    () => paletteItems(text, entries, knownIds(client)),
    [text, entries, client],
  )
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const at = Math.min(marked, items.length - 1)

  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    if (item.kind === 'paste') void navigate(item.candidate.target)
    else if (item.kind === 'action') void navigate(item.action.link)
    else if (item.kind === 'entry') item.entry.run()
    else onRun(item.does)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = markedAfter(event.key, at, items.length)
    if (event.key === 'Enter') choose(items[at])
    else if (to === undefined) return
    else setMarked(to)
    event.preventDefault()
  }

  return (
    <Dialog title="Find a page, or paste any id" place="top" bare onClose={onClose}>
      <input
        ref={input}
        role="combobox"
        aria-label="Find a page, or paste any id"
        aria-expanded
        aria-controls={`${id}-items`}
        aria-activedescendant={items.length === 0 ? undefined : `${id}-${at}`}
        className={styles.input}
        placeholder="A page, or any id, party, name, hash, offset or time"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div {...list} id={`${id}-items`} className={styles.items}>
        {items.map((item, index) => (
          <PaletteLine
            key={keyOf(item)}
            id={`${id}-${index}`}
            item={item}
            isMarked={index === at}
            onChoose={() => choose(item)}
            onMark={() => setMarked(index)}
          />
        ))}
      </div>
      {holdsToken(text) ? (
        <p className={styles.none}>An access token is looked up nowhere: give it to the session.</p>
      ) : null}
      {items.length === 0 ? (
        <p className={styles.none}>
          {isTooLong(text)
            ? `Longer than any id: ${groupDigits(text.length)} characters. Paste one id, or part of a page’s name.`
            : 'Nothing found. Type part of a page’s name, or paste a whole id.'}
        </p>
      ) : null}
    </Dialog>
  )
}

function markedAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}

function keyOf(item: PaletteItem): string {
  if (item.kind === 'paste') return `paste ${item.candidate.kind} ${item.candidate.text}`
  if (item.kind === 'action') return `action ${item.action.label}`
  return item.kind === 'entry' ? `entry ${item.entry.id}` : `shortcut ${item.shortcut.keys}`
}
