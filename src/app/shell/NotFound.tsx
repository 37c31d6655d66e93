import { Link, useLocation } from '@tanstack/react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** Shown for an address without a page. */
export function NotFound() {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found">
      <EmptyState title="The dashboard has no page at this address.">
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
