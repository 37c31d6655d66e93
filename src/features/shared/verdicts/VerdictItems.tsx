import { Box, Flex, Text } from '@mantine/core'
import { parseRecordTime } from '#ledger/record-time.ts'
import type { Verdict } from '#ledger/verdicts/verdict.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import { pageNames } from './page-names.ts'

const urgencies: Readonly<Record<Verdict['urgency'], { tone: Tone; label: string }>> = {
  now: { tone: 'reject', label: 'now' },
  soon: { tone: 'warning', label: 'soon' },
  later: { tone: 'not-voted', label: 'notice' },
}

const recordTimes = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/

interface VerdictItemsProps {
  readonly verdicts: readonly Verdict[]
  /** The page that shows them. Entries of this page have no link. */
  readonly on: Verdict['page']
}

/** Verdicts in the given order, each with advice, the source of its figures and a link. */
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
            <Text fz="xs" c="dimmed">
              From <WithTimes text={from} />
            </Text>
          </Box>
          {page === on || page === '/' ? null : (
            <Box flex="none">
              <LinkButton to={page}>{pageNames[page]}</LinkButton>
            </Box>
          )}
        </Flex>
      ))}
    </Box>
  )
}

/** A text whose record times follow the time setting of the page. */
function WithTimes({ text }: { readonly text: string }) {
  return text.split(recordTimes).map((part, index) => {
    const time = index % 2 === 0 ? undefined : parseRecordTime(part)
    return time === undefined ? visibleInside(part) : <Time key={part} value={time} />
  })
}
