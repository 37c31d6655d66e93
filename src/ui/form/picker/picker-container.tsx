import type { ReactNode } from 'react'
import { lazyComponent } from '../../lazy-component.tsx'
import styles from './Picker.module.css'
import type { PickerListProps } from './PickerList.tsx'
import type { usePicker } from './use-picker.ts'

/** Loaded when a list opens. Without this code, the field still accepts typed values. */
const PickerList = lazyComponent<PickerListProps>(
  async () => (await import('./PickerList.tsx')).default,
  'silent',
)

/**
 * Returns the container of an input. The container renders the open list of the picker next to the
 * input.
 */
export function pickerContainer(picker: ReturnType<typeof usePicker>) {
  return (input: ReactNode) => (
    <div className={styles.frame}>
      {input}
      {picker.isShown ? <PickerList {...picker.list} /> : null}
    </div>
  )
}
