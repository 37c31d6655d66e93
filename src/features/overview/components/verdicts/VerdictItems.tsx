import { Box, Flex, Text } from '@mantine/core'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { VerdictLink, VerdictSource } from './VerdictParts.tsx'

const urgencies: Readonly<Record<Verdict['urgency'], { tone: Tone; label: string }>> = {
  now: { tone: 'reject', label: 'now' },
  soon: { tone: 'warning', label: 'soon' },
  later: { tone: 'not-voted', label: 'notice' },
}

interface VerdictItemsProps {
  readonly verdicts: readonly Verdict[]
  /** The current page. Alerts about this page have no link. */
  readonly on: Verdict['page']
}

/** Alerts in the given order, with advice, the source of their figures and a link. */
export function VerdictItems({ verdicts, on }: VerdictItemsProps) {
  if (verdicts.length === 0) return null
  return (
    <Box component="ul" className="plain">
      {verdicts.map(({ id, urgency, says, advice, from, page }) => (
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
            <Text fw={600}>{visibleText(says)}</Text>
            <Text fz="sm" c="dimmed">
              {visibleText(advice)}
            </Text>
            <VerdictSource from={from} />
          </Box>
          <VerdictLink page={page} on={on} />
        </Flex>
      ))}
    </Box>
  )
}
