import { LoadingState } from '#ui/LoadingState.tsx'
import { HoldingFigures } from './HoldingFigures.tsx'

/** The placeholder of holdings: their headline figures, and rows. */
export function HoldingsLoading({ words }: { readonly words: string }) {
  return (
    <>
      <HoldingFigures />
      <LoadingState words={words} rows={8} />
    </>
  )
}
