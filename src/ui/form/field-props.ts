import type { ReactNode } from 'react'
import { visibleInside } from '../visible-text.ts'

/** The properties of every labelled field. */
export interface FieldProps {
  readonly label: ReactNode
  readonly hideLabel?: boolean | undefined
  /**
   * The text of the error, which may quote the value. `true` marks the field as invalid if `note`
   * describes the error.
   */
  readonly error?: string | boolean | undefined
  readonly note?: ReactNode
  /** Width in characters. */
  readonly size?: number | undefined
}

/** Returns the label, error, note and width of a field as props of Mantine's inputs. */
export function fieldProps({ label, hideLabel = false, error, note, size }: FieldProps) {
  return {
    label,
    labelProps: { mod: { hidden: hideLabel } },
    error: typeof error === 'string' ? visibleInside(error) : error,
    description: note,
    ...(size === undefined ? {} : { inputSize: String(size) }),
  }
}
