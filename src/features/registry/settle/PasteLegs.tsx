import { useState } from 'react'
import type { LegTexts } from '#ledger/registry/transfer-legs.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { readLegs } from './read-legs.ts'
import styles from './Settle.module.css'

/** Legs out of a spreadsheet or another program. */
export function PasteLegs(props: { onLegs: (legs: readonly Partial<LegTexts>[]) => void }) {
  const [text, setText] = useState('')
  const { legs, problems } = readLegs(text)
  return (
    <details className={styles.paste}>
      <summary>Paste legs (CSV)</summary>
      <div className={styles.pasting}>
        <TextArea
          label="One leg a line: id, sender, receiver, amount, instrument, admin (or a first line that names the columns)"
          rows={3}
          value={text}
          error={problems[0] === undefined ? undefined : visibleText(problems[0])}
          onChange={setText}
        />
        <Button
          disabled={legs.length === 0 || problems.length > 0}
          onClick={() => {
            props.onLegs(legs)
            setText('')
          }}
        >
          {legs.length === 1 ? 'Add 1 leg' : `Add ${legs.length} legs`}
        </Button>
      </div>
    </details>
  )
}
