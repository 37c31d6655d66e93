import { visibleText } from '../visible-text.ts'

interface SuggestedValuesProps {
  /** What the field names as its `list`. */
  readonly id: string | undefined
  readonly values: Iterable<string>
}

/** Values to choose from while typing; any other can be typed too. */
export function SuggestedValues({ id, values }: SuggestedValuesProps) {
  return (
    <datalist id={id}>
      {Array.from(new Set(values), (value) => (
        <option key={value} value={value}>
          {visibleText(value)}
        </option>
      ))}
    </datalist>
  )
}
