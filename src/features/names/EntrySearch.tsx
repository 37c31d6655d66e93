import { useState, type FormEvent } from 'react'
import { searchKinds, type SearchKind } from '#queries/names/names.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { NamesParams } from './names-params.ts'
import styles from './Names.module.css'

const words: Readonly<Record<SearchKind, string>> = {
  prefix: 'Name begins with',
  name: 'Whole name',
  party: 'Party',
}
const options = searchKinds.map((value) => ({ value, label: words[value] }))

interface EntrySearchProps {
  readonly place: NamesParams
  readonly onFind: (place: NamesParams) => void
}

/** What is looked for among the names: a prefix, a whole name, or a party. */
export function EntrySearch({ place, onFind }: EntrySearchProps) {
  const [by, setBy] = useState<SearchKind>(place.by ?? 'prefix')
  const [text, setText] = useState(place.text ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    onFind({ by: by === 'prefix' ? undefined : by, text: text.trim() || undefined })
  }
  return (
    <form className={styles.find} onSubmit={find} aria-label="Find names">
      <SelectField label="Find by" value={by} options={options} onChange={setBy} />
      <TextField label={words[by]} mono value={text} onChange={setText} size={28} data-filter />
      <Button type="submit">Find</Button>
    </form>
  )
}
