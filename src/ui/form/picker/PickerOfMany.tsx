import { Flex } from '@mantine/core'
import {
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Button } from '../../Button.tsx'
import { Count } from '../../Count.tsx'
import { IgnoredText } from '../../IgnoredText.tsx'
import { visibleInside } from '../../visible-text.ts'
import styles from '../TextField.module.css'
import { addedWords } from './added-words.ts'
import { Chips, lastChip } from './Chips.tsx'
import { FileOfValues } from './FileOfValues.tsx'
import look from './Picker.module.css'
import { PickerFrame } from './PickerFrame.tsx'
import {
  pickedIn,
  pickedText,
  takeDivided,
  takeFilledIn,
  takePasted,
  type Picked,
  type Reader,
} from './picked.ts'
import { usePicker, type PickerSource } from './use-picker.ts'

interface PickerOfManyProps extends Omit<PickerSource, 'isWhole'>, Reader {
  readonly label: string
  /** What was taken, a line each, and what is typed after it: `pickedText` writes it. */
  readonly text: string
  readonly onText: (text: string) => void
  /** How one that was taken is drawn, in few words. */
  readonly draw: (value: string) => string
  /** What is wrong with all of it. */
  readonly error?: string | undefined
  readonly placeholder?: string
  /** More than so many are no use. */
  readonly most?: number
  /** The id of what else is said of the field. */
  readonly describedBy?: string | undefined
  /** `/` goes there. */
  readonly 'data-filter'?: boolean
  /** More ways to add some. */
  readonly children?: ReactNode
}

/**
 * Several values: typed, chosen from what fits, pasted as a list, or out of a file. Each that was
 * taken stands before what is typed; Backspace takes the last away. What is typed whole counts
 * without being taken.
 */
export function PickerOfMany(props: PickerOfManyProps) {
  const { label, text, onText, error, placeholder, most, describedBy, children, draw } = props
  const { proposals, nouns, onOpen, read, isWhole, readPasted } = props
  const reader = readPasted === undefined ? { read, isWhole } : { read, isWhole, readPasted }
  const field = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const picked = pickedIn(text)
  const { taken, typed } = picked
  const change = (next: Picked) => onText(pickedText(next.taken, next.typed))
  const picker = usePicker({
    proposals,
    nouns,
    isWhole,
    onOpen,
    typed,
    leftOut: new Set(taken),
    onTake: (value) => change({ taken: [...taken, value], typed: '' }),
  })
  const { id } = picker
  const whole = new Set([...taken, typed.trim()].filter(isWhole)).size
  const say = (words: string, without: readonly string[] = []) => {
    setSaid(words)
    setIgnored(without)
  }
  const takeAll = (next: ReturnType<typeof takePasted>): boolean => {
    if (next === undefined) return false
    change(next)
    picker.close()
    say(addedWords(taken, next.taken.slice(taken.length), isWhole), next.ignored)
    return true
  }
  const add = (pasted: string) => takeAll(takePasted(picked, pasted, reader))
  const remove = (at: number) => {
    change({ taken: taken.filter((_, index) => index !== at), typed })
    say('')
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAtStart = event.currentTarget.selectionEnd === 0
    if (event.key === 'Backspace' && typed === '') return remove(taken.length - 1)
    if (event.key === 'ArrowLeft' && isAtStart) return lastChip(chips.current)?.focus()
    picker.onKeyDown(event)
    if (event.isDefaultPrevented() || event.key !== 'Enter' || !isWhole(typed.trim())) return
    event.preventDefault()
    change({ taken: [...taken, typed.trim()], typed: '' })
    picker.close()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    // Pasted into a part of a text, it is that part.
    const isAll = selectionStart === 0 && selectionEnd === value.length
    if (isAll && add(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file !== undefined) void file.text().then(add)
    else if (!add(event.dataTransfer.getData('text'))) return
    event.preventDefault()
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <PickerFrame picker={picker}>
        <div
          className={look.box}
          data-wrong={error === undefined ? undefined : ''}
          onDrop={onDrop}
          onDragOver={(event) => event.preventDefault()}
        >
          <Chips
            ref={chips}
            label={`${label}: chosen`}
            values={taken}
            draw={draw}
            isWhole={isWhole}
            onRemove={remove}
            onLeave={() => field.current?.focus()}
          />
          <input
            ref={field}
            className="mono"
            translate="no"
            value={typed}
            placeholder={taken.length === 0 ? placeholder : undefined}
            aria-invalid={error !== undefined}
            aria-describedby={[error === undefined ? '' : `${id}-error`, `${id}-count`, describedBy]
              .filter(Boolean)
              .join(' ')}
            data-filter={props['data-filter']}
            {...picker.inputProps}
            id={id}
            onChange={(event) => {
              const text = event.currentTarget.value
              const next = { taken, typed: text }
              const isFilledIn = Math.abs(text.length - typed.length) > 1
              if (isFilledIn && takeAll(takeFilledIn(next, reader))) return
              change(takeDivided(next, reader))
              say('')
              picker.follow(text)
            }}
            onClick={picker.open}
            onBlur={picker.close}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
      </PickerFrame>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="mistake">
          {visibleInside(error)}
        </p>
      )}
      <Flex columnGap="sm" rowGap="xs" wrap="wrap" align="center">
        <output id={`${id}-count`} className="secondary">
          <Count value={whole} of={nouns.one} plural={nouns.many} />
          {most === undefined ? null : (
            <>
              {' '}
              of at most <Count value={most} />
            </>
          )}
          {said === '' ? '' : `; ${said}`}
          {ignored.length === 0 ? null : (
            <>
              ; <IgnoredText pieces={ignored} />
            </>
          )}
        </output>
        <FileOfValues
          label={`File of ${nouns.many}`}
          onText={(read) => add(read) || say(`no ${nouns.one} in the file`)}
        />
        {taken.length > 1 ? (
          <Button kind="quiet" onClick={() => change({ taken: [], typed })}>
            Remove all
          </Button>
        ) : null}
        {children}
      </Flex>
    </div>
  )
}
