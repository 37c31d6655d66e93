import { Link, useLocation } from '@tanstack/react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** Shown for an address without a page. */
export function NotFound() {
  const { pathname } = useLocation()
  return (
    <Page title="No such page">
      <EmptyState title="This address belongs to no page of the dashboard.">
        <p className="mono" translate="no">
          {visibleText(pathname)}
        </p>
        <p>
          Go to the <Link to="/">overview</Link>, or press <KeyHint keys="mod+k" /> to find a page
          or paste an id.
        </p>
      </EmptyState>
    </Page>
  )
}
