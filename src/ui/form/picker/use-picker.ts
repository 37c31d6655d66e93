import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useAnnounce } from '../../Announcer.tsx'
import { groupDigits } from '../../group-digits.ts'
import { matchOptions, type PickerOption } from './match-options.ts'

/** The known proposals of a field. */
export interface Proposals {
  readonly options: readonly PickerOption[]
  readonly isComing?: boolean
  /** The sources that could not be searched, as a sentence. */
  readonly trouble?: string | undefined
}

/** The nouns for a field's values: `party`, `parties`. */
export interface PickerNouns {
  readonly one: string
  readonly many: string
}

/** The props of all fields with proposals. */
export interface PickerSource {
  readonly proposals: Proposals
  readonly nouns: PickerNouns
  /**
   * Returns true if a text that is not a suggestion is valid. By default, every text is valid. If
   * set, the list states when nothing matches.
   */
  readonly isWhole?: ((text: string) => boolean) | undefined
  /**
   * True to select the suggestion with the typed name when the field loses the focus, if there is
   * only one.
   */
  readonly takesNames?: boolean | undefined
  /** Called when the list opens or closes. Suggestions are loaded only for an open list. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined
}

interface Question extends PickerSource {
  readonly typed: string
  readonly leftOut?: ReadonlySet<string> | undefined
  readonly onTake: (value: string) => void
}

/**
 * Milliseconds between the last key press and an announcement, so that announcements do not
 * interrupt typing.
 */
const pause = 600

/**
 * The state of the list below a field: the matching suggestions, the highlighted suggestion, and
 * the keys that move the highlight and select.
 */
export function usePicker(question: Question) {
  const { proposals, nouns, isWhole, takesNames = false, onOpen, typed, leftOut, onTake } = question
  const { options, isComing = false, trouble } = proposals
  const id = useId()
  const announce = useAnnounce()
  const [isOpened, setOpened] = useState(false)
  // The value of the highlighted suggestion. Its index would change when further suggestions load
  // while the list is open.
  const [marked, setMarked] = useState<string>()
  const matches = useMemo(
    () => (isOpened ? matchOptions(options, typed, leftOut) : matchOptions([], '')),
    [isOpened, options, typed, leftOut],
  )
  const { shown, count, called } = matches
  const isStrict = isWhole !== undefined
  const isExactMatch = count === 1 && shown[0]?.value === typed
  const isIncomplete = isStrict && (isComing || typed !== '') && !isWhole(typed)
  const isShown = isOpened && !isExactMatch && (shown.length > 0 || isIncomplete)
  // Only the arrow keys highlight a suggestion, and Enter only selects a highlighted suggestion.
  const at = shown.findIndex(({ value }) => value === marked)

  const change = (isOpen: boolean) => {
    setMarked(undefined)
    if (isOpen === isOpened) return
    setOpened(isOpen)
    onOpen?.(isOpen)
  }
  const take = (value: string) => {
    change(false)
    onTake(value)
  }

  const words = countWords(count, nouns)
  const isSpoken = isShown && !isComing
  useEffect(() => {
    if (!isSpoken) return undefined
    const timer = setTimeout(() => announce(words), pause)
    return () => clearTimeout(timer)
  }, [announce, isSpoken, words])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isShown) change(true)
      else {
        const next = at + (event.key === 'ArrowDown' ? 1 : at === -1 ? 0 : -1)
        setMarked(shown[(next + shown.length) % shown.length]?.value)
      }
    } else if (event.key === 'Enter' && isShown && at !== -1) take(shown[at]?.value ?? typed)
    else if (event.key === 'Escape' && isShown) change(false)
    else return
    // Stops the event from reaching the form or dialog around the field.
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    id,
    isShown,
    list: {
      id: `${id}-list`,
      label: `Known ${nouns.many}`,
      options: shown,
      at,
      note: noteOf({ count, shown: shown.length, isComing, trouble, isIncomplete, nouns }),
      onTake: take,
    },
    open: () => change(true),
    /** Typing opens the list. Emptying the field closes the list. */
    follow: (text: string) => change(text.trim() !== ''),
    close: () => change(false),
    leave: () => {
      if (takesNames && called !== undefined && isWhole?.(typed) !== true) take(called.value)
      else change(false)
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown && shown.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': isShown && at !== -1 ? `${id}-list-${at}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      autoCapitalize: 'off',
    },
    onKeyDown,
  } as const
}

function countWords(count: number, { one, many }: PickerNouns): string {
  return count === 0 ? `No known ${one} fits` : `${groupDigits(count)} ${count === 1 ? one : many}`
}

interface Noted {
  readonly count: number
  readonly shown: number
  readonly isComing: boolean
  readonly trouble: string | undefined
  readonly isIncomplete: boolean
  readonly nouns: PickerNouns
}

function noteOf({ count, shown, isComing, trouble, isIncomplete, nouns }: Noted): string {
  const parts = [
    isComing ? 'Looking…' : isIncomplete && count === 0 ? `${countWords(0, nouns)}.` : '',
    count > shown
      ? `${groupDigits(shown)} of ${groupDigits(count)}. Type more to narrow the list.`
      : '',
    trouble ?? '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
