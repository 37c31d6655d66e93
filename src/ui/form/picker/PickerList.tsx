import { Combobox, useCombobox } from '@mantine/core'
import type { PickerOption } from './matching.ts'
import styles from './Picker.module.css'

export interface PickerListProps {
  /** Of the list; its options count on from 0: `id-0`. */
  readonly id: string
  readonly label: string
  readonly options: readonly PickerOption[]
  /** Which of them is marked; -1 for none. */
  readonly at: number
  /** What is said under them; empty for nothing. */
  readonly note: string
  readonly onTake: (value: string) => void
}

const middlewares = { flip: true, shift: { mainAxis: true, padding: 8 } }

/**
 * What can be chosen, laid under the field or above it, wherever there is room. It stands beside the
 * field and not at the end of the page: what is outside of a dialog cannot be reached from it.
 */
export default function PickerList(props: PickerListProps) {
  const { id, label, options, at, note, onTake } = props
  const store = useCombobox({ opened: true })
  return (
    <Combobox
      store={store}
      unstyled
      withinPortal={false}
      floatingStrategy="fixed"
      keepMounted={false}
      position="bottom-start"
      offset={2}
      middlewares={middlewares}
      onOptionSubmit={onTake}
    >
      <Combobox.DropdownTarget>
        <span className={styles.place} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.list}>
        {options.length === 0 ? null : (
          <Combobox.Options id={id} aria-label={label} className={styles.options}>
            {options.map((option, index) => (
              <Combobox.Option
                key={option.value}
                id={`${id}-${index}`}
                ref={index === at ? scrollIntoView : null}
                value={option.value}
                aria-selected={index === at}
                className={styles.option}
              >
                <span className={styles.label}>{option.label}</span>
                {option.detail === undefined || option.detail === '' ? null : (
                  <span className={styles.detail}>{option.detail}</span>
                )}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        {note === '' ? null : <p className={styles.note}>{note}</p>}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
