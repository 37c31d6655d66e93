import { FileButton } from '@mantine/core'
import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'

interface FileOfValuesProps {
  readonly label: string
  readonly onText: (text: string) => void
}

/**
 * A button that reads values from a text file. The file is a list, or a table with a column of
 * these values.
 */
export function ValuesFileButton({ label, onText }: FileOfValuesProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      accept=".txt,.csv,text/plain,text/csv"
      inputProps={{ 'aria-label': label }}
      onChange={(file) => {
        // Allows the same file to be selected again after a correction.
        reset.current?.()
        if (file !== null) void file.text().then(onText)
      }}
    >
      {(props) => (
        <Button kind="quiet" {...props}>
          File…
        </Button>
      )}
    </FileButton>
  )
}
