import { FileButton, Group } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { openPreparedFile } from '../../queries/prepared.ts'
import { Button } from '#ui/Button.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface OpenPreparedProps {
  readonly draft: string
  readonly onOpened: () => void
}

/** The participant's message size limit. */
const maxBytes = 100_000_000

/**
 * Opens a prepare response from a file, so that a signer can check it on another machine. Sends
 * nothing.
 */
export function OpenPrepared({ draft, onOpened }: OpenPreparedProps) {
  const id = useId()
  const reset = useRef<() => void>(null)
  const [problem, setProblem] = useState<string>()
  const open = async (file: File) => {
    if (file.size > maxBytes) {
      setProblem(`${file.name} is larger than 100 MB, the limit for a prepared transaction.`)
      return
    }
    const read = openPreparedFile(draft, file.name, await file.text())
    if ('problem' in read) {
      setProblem(`${file.name}: ${read.problem}`)
      return
    }
    setProblem(undefined)
    onOpened()
  }
  return (
    <Group gap="sm">
      <FileButton
        resetRef={reset}
        accept=".json,application/json"
        inputProps={{ 'aria-label': 'Open a prepared transaction from a file' }}
        onChange={(file) => {
          // Reset, so that the same file can be selected again after it was corrected.
          reset.current?.()
          if (file !== null) void open(file)
        }}
      >
        {(props) => (
          <Button {...props} aria-describedby={problem === undefined ? undefined : id}>
            Open prepared…
          </Button>
        )}
      </FileButton>
      {problem === undefined ? null : (
        <p id={id} role="alert" className="mistake breaks">
          {visibleText(problem)}
        </p>
      )}
    </Group>
  )
}
