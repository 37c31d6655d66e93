import { List } from '@mantine/core'
import type { CheckResult } from '#ledger/alerts/alert.ts'
import { Details } from '#ui/Details.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** The failed checks, collapsed. Shown so that their subjects are not mistaken for healthy. */
export function FailedChecks({ unchecked }: Pick<CheckResult, 'unchecked'>) {
  if (unchecked.length === 0) return null
  return (
    <Details
      summary={unchecked.length === 1 ? '1 check failed' : `${unchecked.length} checks failed`}
    >
      <FailedCheckList unchecked={unchecked} />
    </Details>
  )
}

/** A list of failed checks with the reasons. */
export function FailedCheckList({ unchecked }: Pick<CheckResult, 'unchecked'>) {
  return (
    <List size="sm">
      {unchecked.map(({ what, why }) => (
        <List.Item key={`${what} ${why}`}>
          {visibleText(what)}: <span className="secondary">{visibleText(why)}</span>
        </List.Item>
      ))}
    </List>
  )
}
