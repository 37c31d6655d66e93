import { useMemo } from 'react'
import type { PackageRow } from '../rules/package-rows.ts'
import {
  catalogueRows,
  dependantsOf,
  usersOfInterfaces,
} from '#ledger/daml-lf/catalogue/catalogue.ts'
import type { PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { declarationPathOf } from '#ledger/daml-lf/source/declaration-path.ts'
import {
  readPackages,
  stopReadingPackages,
  useCatalogueState,
} from '#shared/queries/package-types/catalogue.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Section } from '#ui/Page.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { beginningOf, visibleText } from '#ui/visible-text.ts'
import styles from './Packages.module.css'

/** Limit of links of each kind. */
const mostShown = 200

interface PackageLinksProps {
  readonly types: PackageTypes
  readonly rows: readonly PackageRow[]
  readonly ids: readonly string[] | undefined
}

/**
 * Links to the packages that this package refers to, to the packages that refer to this package,
 * and to implementations of its interfaces.
 */
export function PackageLinks({ types, rows, ids }: PackageLinksProps) {
  const { packageId, imports, modules } = types
  const state = useCatalogueState()
  const { phase, entries, total } = state
  const names = useMemo(
    () =>
      new Map([
        ...entries.map(
          ({ packageId, name, version }) => [packageId, `${name} ${version}`] as const,
        ),
        ...rows.flatMap(({ id, name, version }) =>
          name === '' ? [] : [[id, `${name} ${version}`] as const],
        ),
      ]),
    [rows, entries],
  )
  const dependants = dependantsOf(entries, packageId)
  const hasInterfaces = modules.some(({ interfaces }) => interfaces.length > 0)
  const users = useMemo(
    () => (hasInterfaces ? usersOfInterfaces(catalogueRows(entries), packageId) : []),
    [hasInterfaces, entries, packageId],
  )
  const isWhole = phase === 'done'
  const asFar = isWhole
    ? ''
    : `, loaded so far: ${entries.length} of ${total || (ids?.length ?? 0)}`
  return (
    <Section
      title="Dependencies"
      fact={isWhole ? undefined : <ReadAll ids={ids} isReading={phase === 'reading'} />}
    >
      <Fields>
        <Field label="Names types of">
          <PackageList ids={imports} names={names} none="no other package" />
        </Field>
        <Field label={`Named by${asFar}`}>
          <PackageList
            ids={dependants.map((entry) => entry.packageId)}
            names={names}
            none={isWhole ? 'no other package' : 'none yet'}
          />
        </Field>
        {hasInterfaces ? (
          <Field label={`Implemented or required by${asFar}`}>
            {users.length === 0 ? (
              <span className="secondary">{isWhole ? 'nothing here' : 'nothing yet'}</span>
            ) : (
              <ul className={styles.modules}>
                {users.slice(0, mostShown).map(({ row, interface: interfaceName }) => (
                  <li
                    key={`${row.name.packageId} ${declarationPathOf(row.name)} ${interfaceName.name}`}
                  >
                    <PageLink
                      to="/packages/$packageId"
                      params={{ packageId: row.name.packageId }}
                      search={{ at: declarationPathOf(row.name) }}
                      className="mono"
                      translate="no"
                    >
                      {short(declarationPathOf(row.name))}
                    </PageLink>{' '}
                    <span className="secondary">
                      {row.kind === 'template' ? 'implements' : 'requires'}{' '}
                      {short(interfaceName.name)}, {short(row.version)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {users.length > mostShown ? <LeftOut count={users.length - mostShown} /> : null}
          </Field>
        ) : null}
      </Fields>
    </Section>
  )
}

interface ReadAllProps {
  readonly ids: readonly string[] | undefined
  readonly isReading: boolean
}

function ReadAll({ ids, isReading }: ReadAllProps) {
  if (isReading) {
    return (
      <Button kind="quiet" onClick={stopReadingPackages}>
        Stop loading
      </Button>
    )
  }
  return (
    <Button
      kind="quiet"
      disabled={ids === undefined}
      onClick={() => ids !== undefined && readPackages(ids)}
    >
      Read {ids === undefined ? 'all' : `all ${groupDigits(ids.length)}`} packages
    </Button>
  )
}

interface PackageListProps {
  readonly ids: readonly string[]
  readonly names: ReadonlyMap<string, string>
  readonly none: string
}

function PackageList({ ids, names, none }: PackageListProps) {
  if (ids.length === 0) return <span className="secondary">{none}</span>
  const sorted = ids
    .map((id) => ({ id, name: names.get(id) }))
    .toSorted((a, b) => ((a.name ?? '~') < (b.name ?? '~') ? -1 : 1))
  return (
    <>
      <ul className={styles.modules}>
        {sorted.slice(0, mostShown).map(({ id, name }) => (
          <li key={id}>
            <PageLink to="/packages/$packageId" params={{ packageId: id }}>
              {name === undefined ? `${short(id.slice(0, 12))}…` : short(name)}
            </PageLink>
          </li>
        ))}
      </ul>
      {ids.length > mostShown ? <LeftOut count={ids.length - mostShown} /> : null}
    </>
  )
}

function LeftOut({ count }: { readonly count: number }) {
  return (
    <p className="secondary">
      and <Count value={count} /> more
    </p>
  )
}

const short = (text: string): string => visibleText(beginningOf(text, 200))
