import { useMemo } from 'react'
import { PlainWordsLine } from '#features/shared/update/PlainWordsLine.tsx'
import { UpdateSummary } from '#features/shared/update/UpdateSummary.tsx'
import { plainWords } from '#ledger/plain-words.ts'
import { digestUpdate } from '#ledger/update-digest.ts'
import type { Transaction } from '#ledger/update.ts'

/** A transaction in words, where its workflow is known, with the raw choice beside them. */
export function SourcedSummary({ transaction }: { readonly transaction: Transaction }) {
  const words = useMemo(() => plainWords(transaction), [transaction])
  return (
    <>
      {words === undefined ? null : (
        <>
          <PlainWordsLine words={words} whole />{' '}
        </>
      )}
      <UpdateSummary row={digestUpdate(transaction)} />
    </>
  )
}
