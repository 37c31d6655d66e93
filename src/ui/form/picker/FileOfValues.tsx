import { useRef } from 'react'
import { Button } from '../../Button.tsx'

interface FileOfValuesProps {
  readonly label: string
  readonly onText: (text: string) => void
}

/** A file of text whose values are taken: a list, or a table with a column for them. */
export function FileOfValues({ label, onText }: FileOfValuesProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="quiet" onClick={() => file.current?.click()}>
        File…
      </Button>
      <input
        ref={file}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        aria-label={label}
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen !== undefined) void chosen.text().then(onText)
        }}
      />
    </>
  )
}
