import type { ReactNode } from 'react'
import { lazyComponent } from '../../lazy-component.tsx'
import styles from './Picker.module.css'
import type { PickerListProps } from './PickerList.tsx'
import type { usePicker } from './use-picker.ts'

/** Without its code a field still takes what is typed: nobody need be told. */
const PickerList = lazyComponent<PickerListProps>(
  async () => (await import('./PickerList.tsx')).default,
  'silent',
)

interface PickerFrameProps {
  readonly picker: ReturnType<typeof usePicker>
  /** The field. */
  readonly children: ReactNode
}

/** A field with its list, as long as that is open. */
export function PickerFrame({ picker, children }: PickerFrameProps) {
  return (
    <div className={styles.frame}>
      {children}
      {picker.isShown ? <PickerList {...picker.list} /> : null}
    </div>
  )
}
