import { visibleText } from '#ui/visible-text.ts'

/** The registry's token standard APIs by name, with their minor versions. */
export function Apis({ apis }: { readonly apis: Readonly<Record<string, number>> }) {
  const all = Object.entries(apis)
  if (all.length === 0) return <span className="secondary">none</span>
  return (
    <ul className="plain">
      {all.map(([name, minor]) => (
        <li key={name}>
          <code translate="no">{visibleText(name)}</code>{' '}
          <span className="secondary">minor version {minor}</span>
        </li>
      ))}
    </ul>
  )
}
