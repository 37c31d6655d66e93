import { useState } from 'react'
import { Button } from '../Button.tsx'
import { groupDigits } from '../group-digits.ts'
import { visibleText } from '../visible-text.ts'
import styles from './DamlValue.module.css'

/** Longer texts are cut at first. */
const longest = 1000

/** What somebody wrote on the ledger, in its lines; what is long, on request. */
export function LongText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? text : text.slice(0, longest)
  return (
    <>
      <span className={styles.text}>{shown.split('\n').map(visibleText).join('\n')}</span>
      {shown.length < text.length ? (
        <>
          {' … '}
          <Button kind="quiet" onClick={() => setWhole(true)}>
            Show {groupDigits(text.length - longest)} characters more
          </Button>
        </>
      ) : null}
    </>
  )
}
