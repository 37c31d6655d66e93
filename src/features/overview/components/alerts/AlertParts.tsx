import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import { addMicros, parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import type { Alert, AlertPage } from '#ledger/alerts/alert.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleInside } from '#ui/visible-text.ts'

const pageNames: Readonly<Record<AlertPage, string>> = {
  '/': 'overview',
  '/contracts': 'contracts',
  '/names': 'names',
  '/network': 'network health',
  '/node': 'node status',
  '/packages': 'packages',
  '/rewards': 'rewards',
  '/traffic': 'traffic',
  '/upgrades': 'upgrades',
  '/votes': 'votes',
}

const recordTimes = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/

/** The source of an alert's figures. */
export function AlertSource({ from }: Pick<Alert, 'from'>) {
  return (
    <Text fz="xs" fw={400} c="dimmed">
      From <WithTimes text={from} />
    </Text>
  )
}

interface AlertLinkProps {
  readonly page: AlertPage
  /** The current page. An alert about this page has no link. */
  readonly on: AlertPage
}

/** A link to the page with details of an alert. */
export function AlertLink({ page, on }: AlertLinkProps) {
  const [now] = useState(momentNow)
  if (page === on || page === '/') return null
  const search = page === '/rewards' ? openCoupons(now) : undefined
  return (
    <Box flex="none">
      <LinkButton to={page} search={search}>{`Show ${pageNames[page]}`}</LinkButton>
    </Box>
  )
}

const twoDays = 2n * 86_400_000_000n

/** The open coupons. Coupons that are not set aside for longer expire within 36 hours. */
function openCoupons(now: RecordTime) {
  return { from: addMicros(now, -twoDays), state: 'open' } as const
}

/** A text whose record times are shown in the page's time setting. */
function WithTimes({ text }: { readonly text: string }) {
  return text.split(recordTimes).map((part, index) => {
    const time = index % 2 === 0 ? undefined : parseRecordTime(part)
    return time === undefined ? visibleInside(part) : <Time key={part} value={time} withoutZone />
  })
}
