import { Stack } from '@mantine/core'
import { packageChange, type NamedPackage, type PackageChange } from '../rules/package-change.ts'
import { packageKind } from '../rules/package-kind.ts'
import type { SynchronizerVetting } from '../rules/package-rows.ts'
import type { DarOpenResult, DarPackage } from '../queries/packages-open-dar.ts'
import { Count } from '#ui/Count.tsx'
import { formatBytes } from '#ui/group-digits.ts'
import { Hash } from '#ui/identifier/identifiers.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'

const tones: Readonly<Record<PackageChange['kind'], Tone>> = {
  'vetted already': 'not-voted',
  new: 'create',
  upgrade: 'exercise',
  older: 'warning',
  conflict: 'reject',
  utility: 'not-voted',
  unnamed: 'not-voted',
}

interface DarContentsProps {
  /** `undefined` while the file is being opened. */
  readonly opening: DarOpenResult | undefined
  /** The vetted packages on the compared synchronizer. */
  readonly vetted: SynchronizerVetting | undefined
  /**
   * The synchronizer to compare with. `undefined` if none is selected or its vetting is unknown.
   */
  readonly compared: string | undefined
}

/** The packages of a DAR, and how vetting them would change the vetted packages. */
export function DarContents({ opening, vetted, compared }: DarContentsProps) {
  if (opening === undefined) return <output>Opening the file…</output>
  if (!opening.ok) {
    return (
      <p role="alert">
        <StatusMark tone="reject" label="Not a DAR" /> {visibleText(opening.problem)}. Nothing was
        sent.
      </p>
    )
  }
  const { packages, sdkVersion, unpackedBytes } = opening.dar
  const named = vetted?.packages.map(
    ({ packageId, packageName, packageVersion }): NamedPackage => ({
      id: packageId,
      name: packageName || undefined,
      version: packageVersion || undefined,
    }),
  )
  return (
    <Stack gap="sm" align="flex-start" py="sm" style={{ overflowWrap: 'anywhere' }}>
      <p className="secondary">
        <Count value={packages.length} noun="package" />, {formatBytes(unpackedBytes)} unpacked
        {sdkVersion === '' ? '' : `, made by SDK ${visibleText(sdkVersion)}`}
        {compared === undefined
          ? '. Choose a synchronizer to see what would change against what is vetted there.'
          : '. “Change” compares with what is vetted on the synchronizer.'}
      </p>
      <ShortTable
        label="Packages of the DAR"
        columns={[
          'Package',
          'Version',
          'Daml-LF',
          'Kind',
          'Change',
          'Package id',
          { header: 'Size', align: 'end' },
        ]}
      >
        {packages.map((one) => (
          <DarRow
            key={one.file}
            one={one}
            vetted={compared === undefined ? undefined : (named ?? [])}
          />
        ))}
      </ShortTable>
    </Stack>
  )
}

interface DarRowProps {
  readonly one: DarPackage
  readonly vetted: readonly NamedPackage[] | undefined
}

function DarRow({ one, vetted }: DarRowProps) {
  const { id, contents, problem, file } = one
  const kind = contents === undefined ? undefined : packageKind(contents)
  const change =
    id === undefined || vetted === undefined
      ? undefined
      : packageChange({ id, name: contents?.name, version: contents?.version, kind }, vetted)
  return (
    <tr>
      <th scope="row">
        {visibleText(contents?.name ?? file)}
        {one.isMain ? <span className="secondary"> · main package</span> : null}
        {problem === undefined ? null : (
          <div>
            <StatusMark tone="reject" label={visibleText(problem)} />
          </div>
        )}
      </th>
      <td className="mono" translate="no">
        {visibleText(contents?.version ?? '')}
      </td>
      <td className="mono" translate="no">
        {visibleText(contents?.lfVersion ?? '')}
      </td>
      <td>{kind}</td>
      <td>{change === undefined ? '' : <ChangeMark change={change} />}</td>
      <td>{id === undefined ? '' : <Hash id={id} />}</td>
      <td className={table.number}>{formatBytes(one.bytes)}</td>
    </tr>
  )
}

/** Describes how vetting a package would change the vetted packages. */
function ChangeMark({ change }: { readonly change: PackageChange }) {
  return <StatusMark tone={tones[change.kind]} label={wordsOf(change)} />
}

function wordsOf(change: PackageChange): string {
  if (change.kind === 'new') return 'new name'
  if (change.kind === 'upgrade') return `upgrades ${visibleText(change.over)}`
  if (change.kind === 'older') return `below ${visibleText(change.than)}`
  if (change.kind === 'utility') return 'not compared: a utility package'
  if (change.kind === 'unnamed') return 'no name to compare by'
  if (change.kind === 'vetted already') return 'vetted already'
  return `clashes with ${visibleText(change.with.slice(0, 12))}…, which has this name and version`
}
