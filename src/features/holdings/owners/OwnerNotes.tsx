import { Identifier } from '#ui/identifier/Identifier.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './OwnersField.module.css'
import type { ReadOwners } from './read-owners.ts'

interface OwnerNotesProps {
  readonly read: ReadOwners
  readonly error: string | undefined
  /** Not while somebody is in the middle of an id. */
  readonly withMalformed: boolean
}

const maxShown = 5

/** What is wrong with a list of owners, line by line. */
export function OwnerNotes({ read, error, withMalformed }: OwnerNotesProps) {
  const { doubles, malformed, names } = read
  const isListed = malformed.length + names.length > 0
  return (
    <ul className={styles.notes}>
      {error === undefined || isListed ? null : <li className="mistake">{error}</li>}
      {withMalformed ? (
        <>
          {malformed.slice(0, maxShown).map(({ text, line, why }) => (
            <li key={`${line} ${text}`} className="mistake">
              Line {line}: <code>{shortened(text)}</code> – {why}
            </li>
          ))}
          <More count={malformed.length - maxShown} what="malformed" />
          {names.slice(0, maxShown).map(({ name, line }) => (
            <li key={`${line} ${name}`} className="mistake">
              Line {line}: <code>{shortened(name)}</code> is a name; “By name…” finds its party
            </li>
          ))}
          <More count={names.length - maxShown} what="names" />
        </>
      ) : null}
      {doubles.slice(0, maxShown).map(({ party, line, firstLine }) => (
        <li key={`${line} ${party}`}>
          <StatusMark tone="warning" label={`Line ${line} repeats line ${firstLine}`} />, asked for
          once:{' '}
          <Identifier kind="party" id={party} link={false} copyable={false}>
            {shortened(party)}
          </Identifier>
        </li>
      ))}
      <More count={doubles.length - maxShown} what="repeated" />
    </ul>
  )
}

function More({ count, what }: { readonly count: number; readonly what: string }) {
  return count > 0 ? (
    <li className="secondary">
      and {count} more {what}
    </li>
  ) : null
}

function shortened(text: string): string {
  const seen = visibleText(text)
  return seen.length > 48 ? `${seen.slice(0, 32)}…${seen.slice(-12)}` : seen
}
