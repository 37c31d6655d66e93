import { Group, PillsInput } from '@mantine/core'
import {
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { IgnoredText } from '#ui/IgnoredText.tsx'
import { fieldProps } from '#ui/form/field-props.ts'
import { addedWords } from './added-words.ts'
import { Chips, lastChip } from './Chips.tsx'
import { ValuesFileButton } from './ValuesFileButton.tsx'
import look from './MultiPicker.module.css'
import { pickerContainer } from '#ui/form/picker/picker-container.tsx'
import {
  parsePickedValues,
  pickedText,
  takeSeparated,
  takeFilledIn,
  takePasted,
  type PickedValues,
  type ValueReader,
} from '#ui/form/picker/picked-values.ts'
import { usePicker, type PickerSource } from '#ui/form/picker/use-picker.ts'

interface PickerOfManyProps extends Omit<PickerSource, 'isWhole'>, ValueReader {
  readonly label: string
  /**
   * The selected values, one per line, followed by the text that is being typed. `pickedText`
   * builds this text.
   */
  readonly text: string
  readonly onText: (text: string) => void
  readonly draw: (value: string) => string
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly most?: number
  readonly note?: ReactNode
  /** `/` focuses the field. */
  readonly 'data-filter'?: boolean
  readonly children?: ReactNode
}

/**
 * A field for several values: typed, selected from suggestions, pasted as a list, or read from a
 * file. Selected values are pills before the typed text, and Backspace removes the last pill. A
 * complete value counts even while the user is still typing.
 */
export function MultiPicker(props: PickerOfManyProps) {
  const { label, text, onText, error, placeholder, most, note, children, draw } = props
  const { proposals, nouns, onOpen, read, isWhole, readPasted } = props
  const reader = readPasted === undefined ? { read, isWhole } : { read, isWhole, readPasted }
  const field = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const picked = parsePickedValues(text)
  const { taken, typed } = picked
  const change = (next: PickedValues) => onText(pickedText(next.taken, next.typed))
  const picker = usePicker({
    proposals,
    nouns,
    isWhole,
    onOpen,
    typed,
    leftOut: new Set(taken),
    onTake: (value) => change({ taken: [...taken, value], typed: '' }),
  })
  const whole = new Set([...taken, typed.trim()].filter(isWhole)).size
  const say = (words: string, without: readonly string[] = []) => {
    setAnnouncement(words)
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
    // Text that is pasted into a part of the field's text is inserted at that position, not split
    // into values.
    const isAll = selectionStart === 0 && selectionEnd === value.length
    if (isAll && add(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file !== undefined) void file.text().then(add)
    else if (!add(event.dataTransfer.getData('text'))) return
    event.preventDefault()
  }

  const count = (
    <output>
      <Count value={whole} noun={nouns.one} plural={nouns.many} />
      {most === undefined ? null : (
        <>
          {' '}
          of at most <Count value={most} />
        </>
      )}
      {announcement === '' ? '' : `; ${announcement}`}
      {ignored.length === 0 ? null : (
        <>
          ; <IgnoredText pieces={ignored} />
        </>
      )}
    </output>
  )
  return (
    <div>
      <PillsInput
        {...fieldProps({
          label,
          error,
          note: (
            <>
              {count}
              {note}
            </>
          ),
        })}
        id={picker.id}
        inputContainer={pickerContainer(picker)}
        classNames={{ input: look.box }}
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
        <PillsInput.Field
          ref={field}
          className="mono"
          translate="no"
          value={typed}
          placeholder={taken.length === 0 ? placeholder : undefined}
          data-filter={props['data-filter']}
          {...picker.inputProps}
          onChange={(event) => {
            const text = event.currentTarget.value
            const next = { taken, typed: text }
            const isFilledIn = Math.abs(text.length - typed.length) > 1
            if (isFilledIn && takeAll(takeFilledIn(next, reader))) return
            change(takeSeparated(next, reader))
            say('')
            picker.follow(text)
          }}
          onClick={picker.open}
          onBlur={picker.close}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </PillsInput>
      <Group gap="xs">
        <ValuesFileButton
          label={`File of ${nouns.many}`}
          onText={(read) => add(read) || say(`no ${nouns.one} in the file`)}
        />
        {taken.length > 1 ? (
          <Button kind="quiet" onClick={() => change({ taken: [], typed })}>
            Remove all
          </Button>
        ) : null}
        {children}
      </Group>
    </div>
  )
}
