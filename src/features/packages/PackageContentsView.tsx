import type { PackageContents } from '#ledger/admin/package-contents.ts'
import { packageKind, type PackageKind } from '#ledger/admin/package-kind.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Packages.module.css'

/** What the kind of a package means. */
const kindMeaning: Readonly<Record<PackageKind, string>> = {
  main: 'defines templates',
  types: 'defines types that contracts of other packages use',
  utility: 'defines no templates, interfaces, exceptions or types of the ledger',
}

/** What a package holds, as far as it can be read without a Daml compiler. */
export function PackageContentsView({ contents }: { readonly contents: PackageContents | string }) {
  if (typeof contents === 'string') {
    return (
      <Section title="Contents">
        <p>
          <StatusMark tone="warning" label="Not readable here" /> {visibleText(contents)}. Its size
          and hash are all that can be said.
        </p>
      </Section>
    )
  }
  const { lfVersion, name, version, modules } = contents
  const kind = packageKind(contents)
  const templates = modules?.flatMap((module) =>
    module.templates.map((entity) => `${module.name}:${entity}`),
  )
  const interfaces = modules?.flatMap((module) =>
    module.interfaces.map((entity) => `${module.name}:${entity}`),
  )
  return (
    <Section title="Contents" fact="fields, choices and code need a Daml compiler">
      <Fields>
        <Field label="Daml-LF version">
          <span className="mono">{visibleText(lfVersion)}</span>
        </Field>
        <Field label="Name and version">
          {name === undefined ? (
            <span className="secondary">not in the package</span>
          ) : (
            <span className="mono">{visibleText(`${name} ${version ?? ''}`)}</span>
          )}
        </Field>
        <Field label="Kind">
          {kind === undefined ? 'not known' : `${kind}: ${kindMeaning[kind]}`}
        </Field>
      </Fields>
      {modules === undefined ? (
        <p className="secondary">
          Modules of Daml-LF 1 are laid out otherwise and are not read here.
        </p>
      ) : (
        <>
          <Names what="template" names={templates ?? []} />
          <Names what="interface" names={interfaces ?? []} />
          <Names what="module" names={modules.map((module) => module.name)} />
        </>
      )}
    </Section>
  )
}

function Names({ what, names }: { readonly what: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <details open={names.length <= 60}>
      <summary>
        <Count value={names.length} of={what} />
      </summary>
      <ul className={styles.modules}>
        {names.toSorted().map((name) => (
          <li key={name}>
            <code>{visibleText(name)}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
