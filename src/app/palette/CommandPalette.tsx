import { Combobox, Divider, Input, Text, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react'
import { containsToken } from '#ledger/access-token.ts'
import { filterOfWords } from '#features/search/rules/free-words.ts'
import { describeFailedSources } from '#shared/queries/suggestions/suggestion-source.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { IconFind } from '#ui/icons.ts'
import { IgnoredText } from '#ui/IgnoredText.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { paletteEntries } from '#ui/palette-entries.ts'
import { readMomentWords } from '#ui/time/moment-words.ts'
import { momentNow } from '#ui/time/now.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import type { Shortcut } from '../keyboard.ts'
import { flushTypeAhead } from '../type-ahead.ts'
import { useGoTo } from './go-to.ts'
import { knownIds } from './known-ids.ts'
import { isGuess, keyOf, type PaletteItem } from './palette-item.ts'
import { isTooLong, paletteItems, toSearchWords } from './palette-items.ts'
import { groupItems } from './palette-look.ts'
import { PaletteLine } from './PaletteLine.tsx'
import { recentPages } from './recent-pages.ts'
import { ignoredInPaste } from './resolve-paste.ts'
import { usePaletteResults } from './use-palette-results.ts'
import { useMarked } from './use-marked.ts'

interface CommandPaletteProps {
  readonly onClose: () => void
  readonly onRun: (does: NonNullable<Shortcut['does']>) => void
}

const combobox = {
  role: 'combobox',
  'aria-label': 'Find a page, or paste any id',
  'aria-expanded': true,
} as const

/**
 * Milliseconds after the last key before users, votes and other loaded data are searched. The
 * palette's own entries are searched at once.
 */
const pause = 150
/** Milliseconds for which Enter waits for a result that is better than a guess. */
const patience = 2_000

/** The command palette. Finds anything by words, and opens the page of any id or time. */
export default function CommandPalette({ onClose, onRun }: CommandPaletteProps) {
  const navigate = useNavigate()
  const goTo = useGoTo()
  const [text, setText] = useState('')
  const { items, sources, isSettled } = useItems(text)
  const keys = useMemo(() => items.map(keyOf), [items])
  const { at, isMoved, mark, moveBy, reset } = useMarked(keys)
  const ignored = useMemo(() => (containsToken(text) ? [] : ignoredInPaste(text)), [text])
  const id = useId()
  const store = useCombobox({ opened: true })
  const progress = [isSettled ? '' : 'Searching…', describeFailedSources(sources)]
    .filter(Boolean)
    .join(' ')
  const [isFocused, setFocused] = useState(false)
  // Keys that are typed before the field has the focus would be lost, so they stay buffered.
  useEffect(() => {
    if (isFocused) flushTypeAhead(text, setText)
  }, [text, isFocused])

  const choose = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    if (item.kind === 'paste') goTo(item.candidate.target)
    else if (item.kind === 'found') goTo(item.found.target)
    else if (item.kind === 'history') goTo({ begin: filterOfWords(item.text) })
    else if (item.kind === 'action') {
      if ('does' in item.action) onRun(item.action.does)
      else void navigate(item.action.link)
    } else if (item.kind === 'entry') item.entry.run()
    else onRun(item.does)
  }
  const [isAwaited, setAwaited] = useState(false)
  const chooseBest = useEffectEvent(() => choose(items[0]))
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(chooseBest, isSettled ? 0 : patience)
    return () => clearTimeout(timer)
  }, [isAwaited, isSettled])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const marked = items[at]
      // Users who type fast expect the search result, not an earlier entry that is only a guess.
      const waits = !isSettled && !isMoved && marked !== undefined && isGuess(marked)
      if (waits) setAwaited(true)
      else choose(marked)
    } else if (moveBy(event.key)) setAwaited(false)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Find a page, or paste any id" bare onClose={onClose}>
      <Combobox
        store={store}
        onOptionSubmit={(key) => choose(items.find((item) => keyOf(item) === key))}
      >
        <Input
          ref={focusNow}
          onFocus={() => setFocused(true)}
          {...combobox}
          aria-controls={`${id}-items`}
          aria-activedescendant={items.length === 0 ? undefined : `${id}-${at}`}
          variant="unstyled"
          style={{
            '--input-height': '3rem',
            '--input-fz': 'var(--size-lead)',
            '--input-bd-focus': 'transparent',
          }}
          styles={{ input: { outline: 'none' } }}
          leftSection={<IconFind size={16} aria-hidden />}
          leftSectionWidth="2.75rem"
          placeholder="Find a page, party, user, package, vote, name, time or id"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAwaited(false)
            reset()
          }}
          onKeyDown={onKeyDown}
        />
        <Divider size="sm" color="var(--accent)" />
        <Combobox.Options
          id={`${id}-items`}
          aria-label="Found"
          mah="calc(80dvh - 6rem)"
          style={{ overflow: 'auto' }}
        >
          {groupItems(items, text.trim() !== '').map((group) => (
            <Combobox.Group key={group.name ?? 'best'} label={group.name}>
              {group.items.map(({ item, at: index }) => (
                <PaletteLine
                  key={keyOf(item)}
                  id={`${id}-${index}`}
                  item={item}
                  isMarked={index === at}
                  onMark={() => mark(index)}
                />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      {containsToken(text) ? (
        <Text c="dimmed" px="lg" py="sm">
          This is an access token. Paste it under Session (s) instead.
        </Text>
      ) : null}
      {items.length === 0 ? (
        <Text c="dimmed" px="lg" py="sm">
          {isTooLong(text)
            ? `Longer than any id: ${groupDigits(text.length)} characters. Paste one id, or part of a page’s name.`
            : 'Nothing found. Type part of a page’s name, or paste a whole id.'}
        </Text>
      ) : null}
      {ignored.length === 0 ? null : (
        <Text component="output" display="block" c="dimmed" px="lg" py="sm">
          <IgnoredText pieces={ignored} />
        </Text>
      )}
      <Text
        component="output"
        display="block"
        fz="xs"
        c="dimmed"
        px="lg"
        py={progress === '' ? 0 : 'sm'}
      >
        {progress}
      </Text>
    </Dialog>
  )
}

/** Focuses the field as soon as it is rendered. Mantine focuses it a task later. */
function focusNow(input: HTMLInputElement | null): void {
  input?.focus()
}

function useItems(text: string) {
  const client = useQueryClient()
  const entries = useSyncExternalStore(paletteEntries.subscribe, paletteEntries.snapshot)
  const { mode } = useTimeMode()
  const readTime = useCallback(
    (typed: string) => readMomentWords(typed, mode === 'utc' ? 'utc' : 'local', momentNow()),
    [mode],
  )
  const [recent] = useState(recentPages)
  const words = useMemo(
    () => toSearchWords(text, knownIds(client), readTime),
    [text, client, readTime],
  )
  const [settled] = useDebouncedValue(words, pause)
  const { found, sources } = usePaletteResults(words === '' ? '' : settled)
  const items = useMemo(
    () => paletteItems(text, entries, { ids: knownIds(client), found, recent, readTime }),
    [text, entries, client, found, recent, readTime],
  )
  const isSettled = words === '' || (settled === words && !sources.some(({ isComing }) => isComing))
  return { items, sources, isSettled }
}
