import { Link, useSearch } from '@tanstack/react-router'
import page from './Page.module.css'

export interface NamedView<View extends AnyView> {
  readonly view: View
  readonly label: string
}

/** The values of `view` in any page's address. */
type AnyView = NonNullable<ReturnType<typeof useNamedView>>

interface ViewLinksProps<View extends AnyView> {
  /** The views. The first one is the default. */
  readonly views: readonly NamedView<View>[]
}

/** Links to the views of a page. Each view has its own address. */
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
