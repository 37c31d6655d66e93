import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sideways } from '#ui/Sideways.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Admin.module.css'
import sendingStyles from '../sending/Sending.module.css'

/** One field of a resource in its three versions; `undefined` where it is not there. */
export interface ComparedField {
  readonly key: string
  readonly before: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
  /** Both changed it, and not to the same. */
  readonly clashes: boolean
}

interface ConflictProps {
  /** `The party was changed by somebody else meanwhile`. */
  readonly title: string
  readonly fields: readonly ComparedField[]
  /** Goes on with the edit on top of the newest version. */
  readonly onKeepMine: () => void
  /** Gives the edit up. */
  readonly onTakeTheirs: () => void
  /** Further facts, such as both resource versions. */
  readonly children?: ReactNode
}

/** Somebody else changed it since it was read: both versions side by side, and the choice. */
export function Conflict({ title, fields, onKeepMine, onTakeTheirs, children }: ConflictProps) {
  return (
    <section role="alert" className={styles.conflict} aria-label="Concurrent change">
      <StatusMark tone="warning" label={title} />
      {children}
      <Sideways label="Differences">
        <table className={`${table.table} ${styles.compared}`}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">When you began</th>
              <th scope="col">Yours</th>
              <th scope="col">On the participant now</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, before, mine, theirs, clashes }) => (
              <tr key={key}>
                <th scope="row">
                  <code translate="no">{visibleText(key)}</code>
                  {clashes ? (
                    <div>
                      <StatusMark tone="warning" label="both changed it" />
                    </div>
                  ) : null}
                </th>
                <Version text={before} />
                <Version text={mine} />
                <Version text={theirs} />
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <div className={sendingStyles.buttons}>
        <Button kind="primary" onClick={onKeepMine}>
          Keep my changes on top of it
        </Button>
        <Button onClick={onTakeTheirs}>Drop my changes</Button>
      </div>
    </section>
  )
}

function Version({ text }: { readonly text: string | undefined }) {
  return <td>{text === undefined ? <span className="secondary">none</span> : visibleText(text)}</td>
}
