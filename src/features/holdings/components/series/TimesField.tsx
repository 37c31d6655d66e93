import { TextArea } from '#ui/form/TextArea.tsx'

interface TimesFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly error: string | undefined
}

/** Field for single snapshots, one time per line. */
export function TimesField({ text, onText, error }: TimesFieldProps) {
  return (
    <TextArea
      label="Times, one a line"
      rows={4}
      value={text}
      onChange={onText}
      placeholder="2026-01-31T10:00:00Z"
      error={error}
      note="The last snapshot at or before each is taken; 3~ before a time names a migration."
    />
  )
}
