import { Box } from '@mantine/core'
import * as v from 'valibot'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { readContext, type ContextValue } from '../../rules/context-values.ts'
import { contractIdProblem } from '#ledger/ids/contract-id-problem.ts'
import { Details } from '#ui/Details.tsx'
import { Contract, Party } from '#ui/identifier/identifiers.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** Shows the choice's `extraArgs.context`: each value by its kind, and the JSON as received. */
export function ContextView({ context }: { readonly context: Json }) {
  const values = readContext(context)
  return (
    <>
      {values === undefined ? (
        <p className="secondary">
          This context does not have the form of the token standard. It is passed on unchanged.
        </p>
      ) : values.length === 0 ? (
        <p className="secondary">The choice needs no values beside its own arguments.</p>
      ) : (
        <ShortTable label="Values of the choice context" columns={['Key', 'Kind', 'Value']}>
          {values.map((value) => (
            <tr key={value.key}>
              <th scope="row">
                <code translate="no">{visibleText(value.key)}</code>
              </th>
              <td>
                <Kind value={value} />
              </td>
              <Box component="td" miw={0} className="breaks">
                <Value value={value} />
              </Box>
            </tr>
          ))}
        </ShortTable>
      )}
      <Box
        component={Details}
        pt="sm"
        summary="As JSON (choiceContextData)"
        isInitiallyOpen={values === undefined}
      >
        <JsonView text={stringifyJson(context, 2)} what="the choice context" />
      </Box>
    </>
  )
}

function Kind({ value: { kind, tag } }: { readonly value: ContextValue }) {
  return (
    <>
      {kind === 'unknown' ? 'an unknown kind' : kind}{' '}
      <code translate="no" className="secondary">
        {visibleText(tag)}
      </code>
    </>
  )
}

function Value({ value }: { readonly value: ContextValue }) {
  const { kind, text, within } = value
  if (kind === 'contract id' && contractIdProblem(text) === undefined) {
    return <Contract id={v.parse(ContractId, text)} />
  }
  if (kind === 'party') return <Party id={v.parse(PartyId, text)} />
  const time = kind === 'time' ? parseRecordTime(text) : undefined
  if (time !== undefined) return <Time value={time} micros />
  if (kind === 'duration')
    return (
      <span className="mono" translate="no">
        {visibleText(text)} µs
      </span>
    )
  if (kind === 'list' || kind === 'map') {
    if (within.length === 0) return <span className="secondary">empty</span>
    return (
      <ul>
        {within.map((one) => (
          <li key={one.key}>
            {kind === 'map' ? <code translate="no">{visibleText(one.key)}: </code> : null}
            <Value value={one} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <span className="mono" translate="no">
      {visibleText(text)}
    </span>
  )
}
