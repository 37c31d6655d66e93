import type { PartyId } from '#ledger/identifier.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { Time } from '#ui/time/Time.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import type { NamedMoment } from '#shared/queries/history-moment.ts'

interface PrintedScopeProps {
  readonly parties: readonly PartyId[]
  readonly from: NamedMoment
  readonly to: NamedMoment | undefined
}

/** The parties and the period of the report for a printout. On screen, the form contains them. */
export function PrintedScope({ parties, from, to }: PrintedScopeProps) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return (
    <Fields dense>
      <Field label="Parties">
        <PartyList ids={parties} />
      </Field>
      <Field label="Period">
        {from.at === undefined ? 'the beginning' : <Time value={from.at} />} to{' '}
        {to?.at === undefined ? 'now' : <Time value={to.at} />}
      </Field>
    </Fields>
  )
}
