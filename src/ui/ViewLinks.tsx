import { Link, useSearch } from '@tanstack/react-router'
import page from './Page.module.css'

export interface NamedView<View extends AnyView> {
  readonly view: View
  readonly label: string
}

/** The values of `view` in any page's address. */
type AnyView = NonNullable<ReturnType<typeof useNamedView>>

interface ViewLinksProps<View extends AnyView> {
  /** The first is that of an address without `view`. */
  readonly views: readonly NamedView<View>[]
}

/** The views of what a page shows; each is an address of its own. */
export function ViewLinks<View extends AnyView>({ views }: ViewLinksProps<View>) {
  const first = views[0]?.view
  const shown = useNamedView() ?? first
  return (
    <nav aria-label="Views" className={page.views} data-screen-only>
      {views.map(({ view, label }) => (
        <Link
          key={view}
          to="."
          search={(search) => ({ ...search, view: view === first ? undefined : view })}
          replace
          activeOptions={{ explicitUndefined: true }}
          className={page.view}
          aria-current={view === shown ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function useNamedView() {
  return useSearch({ strict: false }).view
}
