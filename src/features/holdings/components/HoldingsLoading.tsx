import { LoadingState } from '#ui/LoadingState.tsx'
import { HoldingFigures } from './HoldingFigures.tsx'

interface HoldingsLoadingProps {
  readonly words: string
  readonly hasFigures: boolean
}

/** The placeholder of holdings: their headline figures, and rows. */
export function HoldingsLoading({ words, hasFigures }: HoldingsLoadingProps) {
  return (
    <>
      {hasFigures ? <HoldingFigures /> : null}
      <LoadingState words={words} rows={8} />
    </>
  )
}
