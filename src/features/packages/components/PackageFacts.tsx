import type { PackageRow, Vetting } from '../rules/package-rows.ts'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Package, Synchronizer } from '#ui/identifier/identifiers.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface PackageFactsProps {
  readonly packageId: string
  readonly row: PackageRow | undefined
  /** The package's declarations. Undefined while loading. */
  readonly types: PackageTypes | undefined
  /** True if the participant lists the package. `undefined` while unknown. */
  readonly isKnown: boolean | undefined
  readonly hasVetting: boolean
}

/** The participant's data about a package. */
export function PackageFacts(props: PackageFactsProps) {
  const { packageId, row, types, isKnown, hasVetting } = props
  const name = row?.name || types?.name
  const version = row?.version || types?.version
  return (
    <Fields>
      <Field label="Package id">
        <Package id={packageId} link={false} whole />
      </Field>
      <Field label="Name and version">
        {name === undefined ? (
          <span className="secondary">
            {isKnown === false
              ? 'not known'
              : 'Known for vetted packages only; the contents may say more.'}
          </span>
        ) : (
          <span className="mono" translate="no">
            {visibleText(`${name} ${version ?? ''}`)}
          </span>
        )}
      </Field>
      <Field label="Kind">
        {types !== undefined ? (
          kindOf(types)
        ) : row?.kind === undefined ? (
          <span className="secondary">
            {isKnown === false ? 'not known' : 'Not known until the package is loaded.'}
          </span>
        ) : (
          <>
            {row.kind} <span className="secondary">by its name</span>
          </>
        )}
      </Field>
      {types === undefined ? null : (
        <Field label="Daml-LF version">
          <span className="mono" translate="no">
            {visibleText(types.lfVersion)}
          </span>
        </Field>
      )}
      <Field label="On the participant">
        {isKnown === undefined ? (
          <TextSkeleton width="12ch" />
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

function kindOf({ modules }: PackageTypes): string {
  const has = (of: (module: PackageTypes['modules'][number]) => boolean) => modules.some(of)
  if (has(({ templates, interfaces }) => templates.length + interfaces.length > 0)) {
    return 'main: defines templates or interfaces'
  }
  return has(
    ({ dataTypes, exceptions }) =>
      exceptions.length > 0 || dataTypes.some(({ isSerializable }) => isSerializable),
  )
    ? 'types: defines types that contracts of other packages use'
    : 'utility: defines no templates, interfaces, exceptions or types of the ledger'
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
  return time === undefined ? (
    <code translate="no">{visibleText(text)}</code>
  ) : (
    <Time value={time} micros />
  )
}
