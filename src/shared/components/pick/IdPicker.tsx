import { useState } from 'react'
import type { IdKind } from '#ledger/ids/find-ids.ts'
import { Button } from '#ui/Button.tsx'
import { IgnoredText } from '#ui/IgnoredText.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerSource } from '#ui/form/picker/use-picker.ts'
import { isPasted, readPastedId, severalIdsProblem, type PastedId } from './pasted-id.ts'

const kindsOf = {
  party: ['party'],
  synchronizer: ['party', 'synchronizer'],
  contract: ['contract'],
  package: ['hash'],
  hash: ['hash', 'update'],
} as const satisfies Record<string, readonly IdKind[]>

interface IdPickerProps extends PickerFieldProps, PickerSource {
  /** The kind of id that the field takes. */
  readonly noun: keyof typeof kindsOf
}

/**
 * A picker for one id. Pasted text is replaced by the id in it, and the rest of the text is shown below
 * the field. A text with several ids stays, with an error.
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
