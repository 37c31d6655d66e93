import { useState } from 'react'
import { findIds, type IdKind } from '#ledger/ids/find-ids.ts'
import { Button } from '#ui/Button.tsx'
import { IgnoredText } from '#ui/IgnoredText.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerSource } from '#ui/form/picker/use-picker.ts'

const kindsOf = {
  party: ['party'],
  synchronizer: ['party', 'synchronizer'],
  contract: ['contract'],
  package: ['hash'],
  hash: ['hash', 'update'],
} as const satisfies Record<string, readonly IdKind[]>

interface IdPickerProps extends PickerFieldProps, PickerSource {
  readonly noun: keyof typeof kindsOf
}

/**
 * A picker for one id. Replaces a pasted text by the id that it contains, and shows the rest of the
 * text below the field. A text with several ids stays unchanged, and the field shows an error.
 */
export function IdPicker({ noun, value, onChange, error, ...rest }: IdPickerProps) {
  const [pasted, setPasted] = useState<PastedId>()
  const kinds = kindsOf[noun]
  const isProposed = (text: string) => rest.proposals.options.some((each) => each.value === text)
  const change = (text: string) => {
    if (!isPasted(value, text) || isProposed(text)) {
      setPasted(undefined)
      onChange(text)
      return
    }
    const read = readPastedId(text, kinds)
    setPasted(read)
    onChange(read.value)
  }
  const shown = pasted?.value === value ? pasted : undefined
  const takeAlternative = (alternative: string) => {
    setPasted({ value: alternative, ignored: [], alternative: value })
    onChange(alternative)
  }
  return (
    <Picker
      {...rest}
      value={value}
      onChange={change}
      error={typeof error === 'string' ? error : (severalIdsProblem(value, kinds) ?? error)}
      note={
        shown === undefined ? (
          rest.note
        ) : (
          <>
            {rest.note}
            <Note pasted={shown} onUse={takeAlternative} />
          </>
        )
      }
    />
  )
}

interface NoteProps {
  readonly pasted: PastedId
  readonly onUse: (alternative: string) => void
}

function Note({ pasted: { ignored, alternative }, onUse }: NoteProps) {
  return (
    <>
      <IgnoredText pieces={ignored} />
      {alternative === undefined ? null : (
        <Button kind="quiet" onClick={() => onUse(alternative)}>
          Use {shortText(alternative, 40, 4)}
        </Button>
      )}
    </>
  )
}

/** A pasted text with at most one id. */
interface PastedId {
  /** The id, if the text contains only one id. Otherwise the pasted text. */
  readonly value: string
  readonly ignored: readonly string[]
  /** Another possible id, if the hint contains spaces. */
  readonly alternative: string | undefined
}

/**
 * Returns the id in a pasted text. If the text contains no id or several ids, returns the unchanged
 * text.
 */
function readPastedId(text: string, kinds: readonly IdKind[]): PastedId {
  const { ids, ignored } = findIds(text, kinds)
  const [only] = ids
  if (only === undefined || ids.length > 1) {
    return { value: text, ignored: [], alternative: undefined }
  }
  return { value: only.id, ignored, alternative: only.alternative }
}

function severalIdsProblem(text: string, kinds: readonly IdKind[]): string | undefined {
  const { length } = findIds(text, kinds).ids
  return length > 1 ? `${length} ids found` : undefined
}

function isPasted(before: string, after: string): boolean {
  return Math.abs(after.length - before.length) > 1
}
