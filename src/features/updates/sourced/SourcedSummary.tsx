import { useMemo } from 'react'
import { PlainWordsLine } from '#features/shared/update/PlainWordsLine.tsx'
import { UpdateSummary } from '#features/shared/update/UpdateSummary.tsx'
import { plainWords } from '#ledger/plain-words.ts'
import { digestUpdate } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'

/** An update in words, where its workflow is known, with the raw choice beside them. */
export function SourcedSummary({ update }: { readonly update: UpdateHistoryItem }) {
  const words = useMemo(() => plainWords(update), [update])
  return (
    <>
      {words === undefined ? null : (
        <>
          <PlainWordsLine words={words} whole />{' '}
        </>
      )}
      <UpdateSummary row={digestUpdate(update)} />
    </>
  )
}
