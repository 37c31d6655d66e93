import { Box, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FailedCheckList } from './alerts/FailedChecks.tsx'
import { AlertItems } from './alerts/AlertItems.tsx'
import { AlertSkeletons } from './alerts/AlertSkeletons.tsx'
import {
  checkedForWords,
  actionableAlerts,
  noticesText,
  emptyAlertsText,
} from '../rules/attention.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { useAttention, type Attention } from '../queries/use-attention.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import { visibleInside } from '#ui/visible-text.ts'
import { attentionHeight, checkedLayout, storeAttentionRows, listedRows } from './attention-rows.ts'
import { Card } from './Card.tsx'
import { useAttentionShown } from './use-attention-shown.ts'
import { useAlertParties } from './use-overview-scope.ts'
import { useHealth } from './use-health.ts'

/** The open alerts, most urgent first. */
export function NeedsAttention() {
  const scope = useAlertParties()
  const attention = useAttention(scope)
  const { alerts, unchecked, waiting } = attention
  const { namesEntry } = useHealth()
  const [rows] = useState(listedRows)
  const [isWhole, setWhole] = useState(false)
  const isReady = useAttentionShown(waiting)
  const needed = actionableAlerts(alerts)
  // The headline shows the first alert.
  const listed = namesEntry ? needed.slice(1) : needed
  const shown = Math.max(1, rows)
  const known = alerts.filter((alert) => !needed.includes(alert))
  useEffect(() => {
    if (waiting === 0) storeAttentionRows(needed.length)
  }, [waiting, needed.length])
  return (
    <Card title="Needs attention" fact={<CheckedAt attention={attention} scope={scope} />}>
      <Box mih={attentionHeight(rows)}>
        {!isReady ? (
          <AlertSkeletons rows={rows} />
        ) : listed.length === 0 ? (
          <Quiet attention={attention} hasEntry={needed.length > 0} />
        ) : (
          <AlertItems alerts={isWhole ? listed : listed.slice(0, shown)} on="/" />
        )}
      </Box>
      <Group gap="0 1rem" align="flex-start" mih="var(--control)">
        {isReady && listed.length > shown && !isWhole ? (
          <Button onClick={() => setWhole(true)}>{`Show all ${listed.length}`}</Button>
        ) : null}
        {known.length + unchecked.length === 0 ? null : (
          <Details
            summary={[
              ...(known.length === 0 ? [] : [noticesText(known.length)]),
              ...(unchecked.length === 0 ? [] : [`${unchecked.length} not checked`]),
            ].join(' · ')}
          >
            <Stack gap="sm">
              <AlertItems alerts={known} on="/" />
              <FailedCheckList unchecked={unchecked} />
            </Stack>
          </Details>
        )}
      </Group>
    </Card>
  )
}

interface AttentionProps {
  readonly attention: Attention
}

interface QuietProps extends AttentionProps {
  readonly hasEntry: boolean
}

function Quiet({ attention: { unchecked, waiting }, hasEntry }: QuietProps) {
  const { isWhole, text } = emptyAlertsText(
    { unchecked },
    hasEntry ? 'Nothing else needs an action' : 'No action needed',
  )
  if (waiting > 0) return <span className="secondary">Some checks have not answered yet</span>
  return <StatusMark tone={isWhole ? 'accept' : 'not-voted'} label={text} />
}

interface CheckedAtProps extends AttentionProps {
  /** The parties in scope. Undefined for all watched parties. */
  readonly scope: readonly PartyId[] | undefined
}

function CheckedAt({ attention, scope }: CheckedAtProps) {
  const { alerts, parties, waiting, checkedAt } = attention
  const isLost = useOfflineSince() !== undefined
  const names = checkedForWords(parties, scope)
  if (isLost) return <StatusMark tone="warning" label="Offline: nothing can be checked now" />
  return (
    <Box {...checkedLayout} aria-live="polite">
      {waiting > 0 ? 'checking' : <Count value={actionableAlerts(alerts).length} noun="thing" />}
      {checkedAt === undefined || waiting > 0 ? null : (
        <span aria-live="off">
          {' · checked '}
          {names === undefined ? null : (
            <span title={parties.join('\n')}>{visibleInside(`for ${names} `)}</span>
          )}
          <Ago at={checkedAt} />
        </span>
      )}
    </Box>
  )
}

function Ago({ at }: { readonly at: RecordTime }) {
  const now = useNow()
  return formatRelative(at, compareRecordTimes(at, now) > 0 ? at : now)
}
