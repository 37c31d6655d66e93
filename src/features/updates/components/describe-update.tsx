import { Box } from '@mantine/core'
import { PlainWordsLine } from './summary/PlainWordsLine.tsx'
import { UpdateSummary } from './summary/UpdateSummary.tsx'
import type { PlainWords } from '#ledger/plain-words.ts'
import { digestUpdate } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'

/** Returns an update's description in words if its workflow is known, otherwise by its choice. */
export function describeUpdate(update: UpdateHistoryItem, words: PlainWords | undefined) {
  const choice = <UpdateSummary row={digestUpdate(update)} />
  return {
    answer: (
      <Box fz="lg" lh="1.5rem">
        {words === undefined ? choice : <PlainWordsLine words={words} whole />}
      </Box>
    ),
    fact: words === undefined ? undefined : choice,
  }
}
