import { emptyAlertsText, mergeCheckResults } from '../../rules/attention.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { FailedChecks } from './FailedChecks.tsx'
import { AlertItems } from '../alerts/AlertItems.tsx'

interface AlertListProps {
  readonly checked: CheckResult
  readonly on: Alert['page']
  /** The text if there are no alerts and every check succeeded. */
  readonly quiet: string
}

/** Alerts by urgency, and the checks that failed. */
export function AlertList({ checked, on, quiet }: AlertListProps) {
  const { alerts, unchecked } = mergeCheckResults([checked])
  const { isWhole, text } = emptyAlertsText({ unchecked }, quiet)
  return (
    <>
      {alerts.length > 0 ? null : (
        <p>
          <StatusMark tone={isWhole ? 'accept' : 'not-voted'} label={text} />
        </p>
      )}
      <AlertItems alerts={alerts} on={on} />
      <FailedChecks unchecked={unchecked} />
    </>
  )
}
