import type { PackageRow, Vetting } from '#ledger/admin/package-rows.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Package, Synchronizer } from '#ui/identifier/identifiers.tsx'
import { Shape } from '#ui/Shape.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface PackageFactsProps {
  readonly packageId: string
  readonly row: PackageRow | undefined
  /** Whether the participant lists it; `undefined` while that is not known. */
  readonly isKnown: boolean | undefined
  readonly hasVetting: boolean
}

/** What the participant says of a package. */
export function PackageFacts({ packageId, row, isKnown, hasVetting }: PackageFactsProps) {
  return (
    <Fields>
      <Field label="Package id">
        <Package id={packageId} link={false} whole />
      </Field>
      <Field label="Name and version">
        {row === undefined || row.name === '' ? (
          <span className="secondary">
            The participant tells them for what is vetted only; the contents may say more.
          </span>
        ) : (
          <span className="mono">{visibleText(`${row.name} ${row.version}`)}</span>
        )}
      </Field>
      <Field label="Kind">
        {row?.kind === undefined ? (
          <span className="secondary">
            Neither this participant nor the name tells it; its contents do.
          </span>
        ) : (
          <>
            {row.kind} <span className="secondary">by its name</span>
          </>
        )}
      </Field>
      <Field label="On the participant">
        {isKnown === undefined ? (
          <Shape width="12ch" />
        ) : isKnown ? (
          <StatusMark tone="accept" label="held" />
        ) : (
          <StatusMark tone="warning" label="not held" />
        )}
      </Field>
      <Field label="Vetted on">
        {!hasVetting ? (
          <span className="secondary">not known</span>
        ) : row?.vetting === undefined || row.vetting.length === 0 ? (
          <StatusMark tone="not-voted" label="no synchronizer" />
        ) : (
          row.vetting.map((vetting) => (
            <div key={vetting.synchronizerId}>
              <VettedOn vetting={vetting} />
            </div>
          ))
        )}
      </Field>
    </Fields>
  )
}

function VettedOn({ vetting }: { readonly vetting: Vetting }) {
  const { synchronizerId, validFrom, validUntil } = vetting
  return (
    <>
      <Synchronizer id={synchronizerId} />
      {validFrom === undefined ? null : (
        <>
          {' '}
          from <Moment text={validFrom} />
        </>
      )}
      {validUntil === undefined ? null : (
        <>
          {' '}
          until before <Moment text={validUntil} />
        </>
      )}
    </>
  )
}

function Moment({ text }: { readonly text: string }) {
  const time = parseRecordTime(text)
  return time === undefined ? <code>{visibleText(text)}</code> : <Time value={time} micros />
}
