import { useId, useState } from 'react'
import { keepPreparedFile } from '#queries/commands/prepared.ts'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Prepare.module.css'

interface OpenPreparedProps {
  readonly draft: string
  readonly onOpened: () => void
}

/** A participant takes no larger message. */
const maxBytes = 100_000_000

/** Opens the answer of prepare from a file, so that a signer elsewhere can look at it; nothing is sent. */
export function OpenPrepared({ draft, onOpened }: OpenPreparedProps) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const open = async (file: File) => {
    if (file.size > maxBytes) {
      setProblem(`${file.name} is larger than 100 MB: that is no prepared transaction.`)
      return
    }
    const read = keepPreparedFile(draft, file.name, await file.text())
    if ('problem' in read) {
      setProblem(`${file.name}: ${read.problem}`)
      return
    }
    setProblem(undefined)
    onOpened()
  }
  return (
    <div className={styles.open}>
      <label htmlFor={id} className="secondary">
        Open a prepared answer from a file
      </label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => {
          const input = event.currentTarget
          const file = input.files?.[0]
          if (file !== undefined) {
            void open(file).finally(() => {
              // The same file can be chosen again, after it was corrected.
              input.value = ''
            })
          }
        }}
      />
      {problem === undefined ? null : (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {visibleText(problem)}
        </p>
      )}
    </div>
  )
}
