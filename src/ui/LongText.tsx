import { useState } from 'react'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { groupDigits } from './group-digits.ts'
import { beginningOf, visibleLines } from './visible-text.ts'

/** Length in characters above which a text is truncated at first. */
const shownFirst = 1000
/** Characters that each click adds. A megabyte at once would block the page. */
const step = 20_000

/**
 * A text from the ledger with its line breaks. Shows the start of a long text, and the rest when
 * the user requests it.
 */
export function LongText({ text }: { readonly text: string }) {
  const [most, setMost] = useState(shownFirst)
  const rest = text.length - most
  const shown = rest > 0 ? beginningOf(text, most) : text
  return (
    <>
      <span className="breaks" style={{ whiteSpace: 'pre-wrap' }}>
        {visibleLines(shown, '\n', shown.length)}
      </span>
      {rest > 0 ? (
        <>
          {' … '}
          <Button kind="quiet" onClick={() => setMost(most + step)}>
            Show {groupDigits(Math.min(rest, step))} of {groupDigits(rest)} characters more
          </Button>
          <CopyButton
            label="Copy all"
            what={`the text of ${groupDigits(text.length)} characters`}
            text={text}
          />
        </>
      ) : null}
    </>
  )
}
