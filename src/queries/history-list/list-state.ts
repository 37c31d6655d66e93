import type { Failure } from '#ledger/failure.ts'
import type { Reading } from '#ledger/history/chain-reading.ts'
import { emptyChain, type Chain } from '#ledger/history/chain.ts'
import { noDensity, type Density } from '#ledger/history/density.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { ServingForm } from '../history-pages.ts'
import { orderOf, type ListPlace } from './list-place.ts'

/** How a list of updates stands: what is drawn of it. */
export interface ListState {
  /** Where it was opened. */
  readonly place: ListPlace
  readonly phase: 'opening' | 'open'
  readonly chain: Chain<UpdateRow>
  /** Of all that was read since it was opened. */
  readonly density: Density
  readonly form: ServingForm | undefined
  /** What failed last, until it is tried again. */
  readonly trouble: Trouble | undefined
  /** What is being read. */
  readonly reading: Reading['place'] | undefined
  /** The row that is to stand at the top; a new object each time that it is to be brought there. */
  readonly target: { readonly index: number }
  /** What came at the newer end and is not shown yet, in history order. */
  readonly news: readonly UpdateRow[]
  /** Whether more came than is kept for showing. */
  readonly isNewsCut: boolean
  /** Ids of the updates that were shown last as new. */
  readonly fresh: ReadonlySet<string>
}

export interface Trouble {
  readonly failure: Failure
  /** The reading that failed; without one, the opening. */
  readonly reading: Reading | undefined
}

export function openingState(place: ListPlace): ListState {
  const order = orderOf(place)
  const isNewest = place.before === undefined && place.after === undefined
  return {
    place,
    phase: 'opening',
    chain: emptyChain(order, { above: isNewest || place.after === 'begin', below: false }),
    density: noDensity,
    form: undefined,
    trouble: undefined,
    reading: undefined,
    target: { index: 0 },
    news: [],
    isNewsCut: false,
    fresh: new Set(),
  }
}
