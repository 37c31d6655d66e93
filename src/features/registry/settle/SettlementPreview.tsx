import { memo } from 'react'
import type { JsonObject } from '#ledger/json.ts'
import { askedArguments } from '#ledger/registry/settlement-arguments.ts'
import { settlementRequest } from '#queries/registry/contexts.ts'
import { RequestPreview } from '#features/shared/sending/RequestPreview.tsx'
import type { SettleParams } from '../registry-params.ts'

interface SettlementPreviewProps extends Pick<SettleParams, 'empty' | 'excludeDebugFields'> {
  readonly value: JsonObject
}

/** What the registry will be asked with; large, so it is drawn anew only for other arguments. */
export const SettlementPreview = memo(function SettlementPreview(props: SettlementPreviewProps) {
  const { value, empty = 'values', excludeDebugFields } = props
  const body = settlementRequest({
    choiceArguments: askedArguments(value, empty),
    excludeDebugFields: excludeDebugFields === 'true',
  })
  return (
    <RequestPreview method="POST" path="/registry/allocation/v2/settlement-factory" body={body} />
  )
})
