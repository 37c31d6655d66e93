import { Box, Flex } from '@mantine/core'
import { PlainWordsLine } from './summary/PlainWordsLine.tsx'
import { UpdateSummary } from './summary/UpdateSummary.tsx'
import type { PlainWords } from '#ledger/plain-words.ts'
import { digestUpdate } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { Update } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'

/**
 * Returns the heading of an update and the facts beside it: words if the workflow is known, the
 * choice, the record time, and the id.
 */
export function describeUpdate(update: UpdateHistoryItem, words: PlainWords | undefined) {
  const choice = <UpdateSummary row={digestUpdate(update)} />
  return {
    heading: (
      <Box component="span" style={{ '--size-data': '0.875rem' }}>
        {words === undefined ? choice : <PlainWordsLine words={words} whole />}
      </Box>
    ),
    fact: (
      <Flex wrap="wrap" columnGap="md">
        {words === undefined ? null : choice}
        <Time value={update.record_time} micros focusable />
        <Update id={update.update_id} link={false} />
      </Flex>
    ),
  }
}
