import { Box } from '@mantine/core'
import { visibleText } from '#ui/visible-text.ts'
import type { ReadOwners } from './read-owners.ts'

const maxShown = 5

/** Lists the entered owners that are not party ids, with the reasons. */
export function OwnerNotes({ read }: { readonly read: ReadOwners }) {
  const { malformed, names } = read
  return (
    <Box component="ul" fz="sm" className="plain breaks">
      {malformed.slice(0, maxShown).map(({ text, why }) => (
        <li key={text} className="mistake">
          <code translate="no">{shortened(text)}</code> – {why}
        </li>
      ))}
      <More count={malformed.length - maxShown} what="malformed" />
      {names.slice(0, maxShown).map((name) => (
        <li key={name} className="mistake">
          <code translate="no">{shortened(name)}</code> is a name. Use “By name…” to find its party
        </li>
      ))}
      <More count={names.length - maxShown} what="names" />
    </Box>
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
