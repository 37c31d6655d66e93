import { Button } from '#ui/Button.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import styles from './Typed.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { Noted } from './Noted.tsx'
import { useNames, usePlace, type Typed } from './typed-form.ts'

/** The type of one value: there is nothing to fill in. */
export function UnitLeaf(props: Typed) {
  const place = usePlace(props.path)
  const names = useNames(props)
  return (
    <Noted place={place}>
      {({ note }) => (
        <div className={styles.line}>
          <span className={styles.name}>
            <FieldLabel names={names} />
          </span>
          {place.value === undefined ? (
            <Button
              kind="quiet"
              aria-label={visibleInside(`Set ${names.whole}`)}
              onClick={() => place.put({})}
            >
              Set
            </Button>
          ) : (
            <span className="secondary">nothing to fill in</span>
          )}
          {note}
        </div>
      )}
    </Noted>
  )
}
