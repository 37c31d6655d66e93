import { urgencyCountsText, actionableAlerts } from '../rules/attention.ts'
import { useAttention } from '../queries/use-attention.ts'
import { useAttentionShown } from './use-attention-shown.ts'
import { useAlertParties } from './use-overview-scope.ts'
import { Health } from './Health.tsx'

/** The most urgent open alert with the counts, or the state of the connections. */
export function Headline() {
  const { alerts, waiting } = useAttention(useAlertParties())
  if (!useAttentionShown(waiting)) return <Health />
  const counts = urgencyCountsText(alerts) || (waiting > 0 ? '' : 'Nothing needs attention')
  return <Health entry={actionableAlerts(alerts)[0]} counts={counts} isChecked={waiting === 0} />
}
