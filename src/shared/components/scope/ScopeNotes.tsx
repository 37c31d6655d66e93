import { Text } from '@mantine/core'
import { maxLinkedParties } from '../../queries/my-parties/party-scope.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { PageScope } from './use-page-scope.ts'

interface ScopeNotesProps {
  readonly scope: PageScope
  readonly most?: number
}

/**
 * Explains why the page does not show all parties, why a group cannot be linked, or which sources
 * of the user's parties are unavailable.
 */
export function ScopeNotes({ scope, most }: ScopeNotesProps) {
  if (most !== undefined && scope.parties.length > most) {
    return (
      <Note>{`The page shows the first ${most} of ${scope.parties.length} parties. Choose a party or a group for the others.`}</Note>
    )
  }
  if (scope.isUnlinkable) {
    return (
      <Note>
        {`This group has ${scope.parties.length} parties. A link holds at most ${maxLinkedParties}, so this address shows the group in this browser only.`}
      </Note>
    )
  }
  if (scope.kind !== 'mine' || scope.mine === undefined) return null
  return scope.mine.unanswered.map(({ source, why }) => (
    <Note key={source}>{`Not known: ${source}. ${visibleText(why)}.`}</Note>
  ))
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text fz="sm" c="var(--text-secondary)" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}
