import { useMemo } from 'react'
import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import type { DamlNode, DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { encodingOf } from '#ledger/daml-value/read.ts'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { Json } from '#ledger/json.ts'
import { differenceOf, type FieldChange } from '../../rules/replaced/difference.ts'
import type { Replacement } from '../../rules/replaced/pair-contracts.ts'
import { Amount } from '#ui/Amount.tsx'
import { DamlValue } from '#shared/components/daml-value/DamlValue.tsx'
import { Contract, Template } from '#ui/identifier/identifiers.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'

/** A contract that replaced another, and the changed fields. */
export function ReplacedContract({ before, after }: Replacement) {
  const was = useValueTypes(before.template_id)
  const is = useValueTypes(after.template_id)
  const encoding = encodingOf(after.create_arguments)
  const { changes, isWhole } = useMemo(
    () =>
      differenceOf(
        nodeOf(before.create_arguments, was.created),
        nodeOf(after.create_arguments, is.created),
      ),
    [before, after, was.created, is.created],
  )
  return (
    <section aria-label={`What replaced ${before.contract_id}`}>
      <h3
        style={{ display: 'flex', flexWrap: 'wrap', gap: '0 0.5rem', marginBlockStart: '0.5rem' }}
      >
        <Template id={after.template_id} /> <Contract id={before.contract_id} /> →{' '}
        <Contract id={after.contract_id} />
      </h3>
      <TypesLine status={is.status} encoding={encoding} />
      {changes.length === 0 ? (
        <p className="secondary">The contents are identical.</p>
      ) : (
        <ShortTable
          label="Fields that changed"
          columns={['Field', 'Before', 'After', { header: 'Change', align: 'end' }]}
          fit
        >
          {changes.map((change) => (
            <Change key={JSON.stringify(change.path)} {...change} />
          ))}
        </ShortTable>
      )}
      {isWhole ? null : (
        <p className="secondary">There may be more changed fields: the rest is not compared.</p>
      )}
    </section>
  )
}

function Change({ path, before, after, amount }: FieldChange) {
  return (
    <tr>
      <th scope="row" className="mono" translate="no">
        {visibleText(path.join('.'))}
      </th>
      <td>{before === undefined ? <Absent /> : <Value {...before} />}</td>
      <td>{after === undefined ? <Absent /> : <Value {...after} />}</td>
      <td className={table.number}>
        {amount === undefined ? null : (
          <>
            {compareDecimals(amount, zero) > 0 ? '+' : null}
            <Amount value={amount} />
          </>
        )}
      </td>
    </tr>
  )
}

function Absent() {
  return <span className="secondary">not there</span>
}

function Value({ json, reading, type }: DamlNode) {
  const { types, encoding } = reading
  const declared = type === undefined || types === undefined ? undefined : { type, types }
  return <DamlValue value={json} encoding={encoding} declared={declared} />
}

function nodeOf(json: Json, declared: DeclaredType | undefined): DamlNode {
  return {
    json,
    reading: { encoding: encodingOf(json), types: declared?.types },
    type: declared?.type,
  }
}
