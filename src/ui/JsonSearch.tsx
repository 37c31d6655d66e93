import { useState, type FormEvent } from 'react'
import { lineAt, linesAround, type JsonLines } from './json-lines.ts'
import styles from './JsonView.module.css'
import { TextField } from './TextField.tsx'

interface JsonSearchProps {
  readonly text: string
  readonly lines: JsonLines
  readonly folded: ReadonlySet<number>
  /** Called with the line that holds the next hit, and what is still folded when it is shown. */
  readonly onFound: (line: number, folded: ReadonlySet<number>) => void
}

/** Finds a text in the JSON, one hit after the other, from the start again after the last. */
export function JsonSearch({ text, lines, folded, onFound }: JsonSearchProps) {
  const [sought, setSought] = useState('')
  const [last, setLast] = useState<number>()
  const [isMissing, setMissing] = useState(false)

  const findNext = (event: FormEvent) => {
    event.preventDefault()
    if (sought === '') return
    const pattern = new RegExp(sought.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
    pattern.lastIndex = last === undefined ? 0 : last + 1
    const hit = pattern.exec(text) ?? pattern.exec(text)
    setMissing(hit === null)
    if (hit === null) return
    setLast(hit.index)
    const line = lineAt(lines, hit.index)
    const unfolded = new Set(folded)
    for (const around of linesAround(lines, line)) unfolded.delete(around)
    onFound(line, unfolded)
  }

  return (
    <form className={styles.search} onSubmit={findNext}>
      <TextField
        label="Find in this text"
        hideLabel
        placeholder="Find, Enter for the next"
        value={sought}
        onChange={(value) => {
          setSought(value)
          setLast(undefined)
          setMissing(false)
        }}
      />
      <output className="secondary">{isMissing ? 'Not in this text' : ''}</output>
    </form>
  )
}
