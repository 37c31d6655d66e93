import { Box, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FailedCheckList } from './alerts/FailedChecks.tsx'
import { AlertItems } from './alerts/AlertItems.tsx'
import { AlertSkeletons } from './alerts/AlertSkeletons.tsx'
import {
  checkedForWords,
  actionableAlerts,
  noticesText,
  othersText,
  emptyAlertsText,
} from '../rules/attention.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { useAttention, type Attention } from '../queries/use-attention.ts'
import { Button } from '#ui/Button.tsx'
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
  const notices = alerts.filter((alert) => !needed.includes(alert))
  // Notices fill the reserved rows that no other alert needs.
  const filling = listed.length === 0 ? notices.slice(0, rows) : []
  const hidden = notices.slice(filling.length)
  useEffect(() => {
    if (waiting === 0) storeAttentionRows(needed.length)
  }, [waiting, needed.length])
  return (
    <Card
      title="Needs attention"
      fact={<CheckedAt attention={attention} scope={scope} isFirstAbove={namesEntry} />}
    >
      <Box mih={attentionHeight(rows)}>
        {!isReady ? (
          <AlertSkeletons rows={rows} />
        ) : (
          <>
            {needed.length + filling.length === 0 ? <Quiet attention={attention} /> : null}
            <AlertItems
              alerts={isWhole ? listed : [...listed.slice(0, shown), ...filling]}
              on="/"
            />
          </>
        )}
      </Box>
      <Group gap="0 1rem" align="flex-start" mih="var(--control)">
        {isReady && listed.length > shown && !isWhole ? (
          <Button onClick={() => setWhole(true)}>{`Show all ${listed.length}`}</Button>
        ) : null}
        {hidden.length + unchecked.length === 0 ? null : (
          <Details
            summary={[
              ...(hidden.length === 0 ? [] : [noticesText(hidden.length, filling.length > 0)]),
              ...(unchecked.length === 0 ? [] : [`${unchecked.length} not checked`]),
            ].join(' · ')}
          >
            <Stack gap="sm">
              <AlertItems alerts={hidden} on="/" />
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

function Quiet({ attention: { unchecked, waiting } }: AttentionProps) {
  const { isWhole, text } = emptyAlertsText({ unchecked }, 'All checks passed')
  if (waiting > 0) return <span className="secondary">Some checks have not answered yet</span>
  return <StatusMark tone={isWhole ? 'accept' : 'not-voted'} label={text} />
}

interface CheckedAtProps extends AttentionProps {
  /** The parties in scope. Undefined for all watched parties. */
  readonly scope: readonly PartyId[] | undefined
  /** True if the headline shows the first alert. */
  readonly isFirstAbove: boolean
}

function CheckedAt({ attention, scope, isFirstAbove }: CheckedAtProps) {
  const { alerts, unchecked, parties, waiting, checkedAt } = attention
  const isLost = useOfflineSince() !== undefined
  const names = checkedForWords(parties, scope)
  if (isLost) return <StatusMark tone="warning" label="Offline: nothing can be checked now" />
  const others = othersText(actionableAlerts(alerts).length, isFirstAbove, unchecked.length === 0)
  return (
    <Box {...checkedLayout} aria-live="polite">
      {waiting > 0 ? 'checking' : others}
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
