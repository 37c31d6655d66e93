import { emptyVerdictsText, mergeCheckResults } from '../../rules/attention.ts'
import type { CheckResult, Verdict } from '#ledger/verdicts/verdict.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { FailedChecks } from './FailedChecks.tsx'
import { VerdictItems } from './VerdictItems.tsx'

interface VerdictListProps {
  readonly checked: CheckResult
  /** The current page. */
  readonly on: Verdict['page']
  /** The text if there are no alerts and every check succeeded. */
  readonly quiet: string
}

/** Alerts by urgency, and the checks that failed. */
export function VerdictList({ checked, on, quiet }: VerdictListProps) {
  const { verdicts, unchecked } = mergeCheckResults([checked])
  const { isWhole, text } = emptyVerdictsText({ unchecked }, quiet)
  return (
    <>
      {verdicts.length > 0 ? null : (
        <p>
          <StatusMark tone={isWhole ? 'accept' : 'not-voted'} label={text} />
        </p>
      )}
      <VerdictItems verdicts={verdicts} on={on} />
      <FailedChecks unchecked={unchecked} />
    </>
  )
}
