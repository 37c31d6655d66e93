import { Box, Flex, Text } from '@mantine/core'
import type { Alert } from '#ledger/alerts/alert.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { AlertLink, AlertSource } from '../alerts/AlertParts.tsx'

const urgencies: Readonly<Record<Alert['urgency'], { tone: Tone; label: string }>> = {
  now: { tone: 'reject', label: 'now' },
  soon: { tone: 'warning', label: 'soon' },
  later: { tone: 'not-voted', label: 'notice' },
}

interface AlertItemsProps {
  readonly alerts: readonly Alert[]
  /** The current page. Alerts about this page have no link. */
  readonly on: Alert['page']
}

/** Alerts in the given order. Each alert has advice, the source of its figures and a link. */
export function AlertItems({ alerts, on }: AlertItemsProps) {
  if (alerts.length === 0) return null
  return (
    <Box component="ul" className="plain">
      {alerts.map(({ id, urgency, title, advice, from, page }) => (
        <Flex
          key={id}
          component="li"
          direction={{ base: 'column', sm: 'row' }}
          gap={{ base: 'xs', sm: 'lg' }}
          align={{ base: 'stretch', sm: 'flex-start' }}
          py="sm"
          style={{ borderBlockStart: '1px solid var(--line)', overflowWrap: 'anywhere' }}
        >
          <Box w="5rem" flex="none">
            <StatusMark {...urgencies[urgency]} />
          </Box>
          <Box flex="1" miw="0">
            <Text fw={600}>{visibleText(title)}</Text>
            <Text fz="sm" c="dimmed">
              {visibleText(advice)}
            </Text>
            <AlertSource from={from} />
          </Box>
          <AlertLink page={page} on={on} />
        </Flex>
      ))}
    </Box>
  )
}
