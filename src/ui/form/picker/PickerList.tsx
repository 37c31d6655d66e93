import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { PickerOption } from './match-options.ts'
import styles from './Picker.module.css'

export interface PickerListProps {
  /** Id of the list. Its options have ids numbered from 0: `id-0`. */
  readonly id: string
  readonly label: string
  readonly options: readonly PickerOption[]
  /** Index of the highlighted option. -1 if no option is highlighted. */
  readonly at: number
  /** Text below the options; empty for none. */
  readonly note: string
  readonly onTake: (value: string) => void
}

const middlewares = { flip: true, shift: { mainAxis: true, padding: 8 } }

/**
 * The list of suggestions below the field, or above if there is more space. Rendered next to the
 * field and not at the end of the page, because a dialog keeps the focus inside.
 */
export default function PickerList(props: PickerListProps) {
  const { id, label, options, at, note, onTake } = props
  const store = useCombobox({ opened: true })
  return (
    <Combobox
      store={store}
      size="xs"
      withinPortal={false}
      floatingStrategy="fixed"
      keepMounted={false}
      position="bottom-start"
      offset={2}
      transitionProps={{ duration: 0 }}
      middlewares={middlewares}
      onOptionSubmit={onTake}
    >
      <Combobox.DropdownTarget>
        <span className={styles.target} />
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
                <span className="mono" translate="no">
                  {option.label}
                </span>
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
